import OrderedJSON
import SQLiteStore
import TenantScripting

extension ScriptBinding {
    static let policy = ScriptBinding(
        "policy", "What the policies say of resources to whoever has a session.",
        members: ["evaluate", "evaluateTree"], [.next: body],
        functions: [
            "evaluate": { scope, arguments in
                let transactionID = arguments[at: 2]["TxId"]?[0]?.string
                return try scope.decisions(arguments[at: 0], arguments[at: 1].array ?? [], transactionID)
            }
        ])

    /// All policies are of one set, whatever a script calls it.
    private static let body = #"""
        const evaluate = (subject, resources, environment) => java().javaify(
            script.call('policy.evaluate', subject, resources, environment));
        return {
            evaluate: (subject, application, resources, environment) => evaluate(
                subject, Array.from(resources ?? [], String), environment),
            evaluateTree: (subject, application, resource, environment) => evaluate(subject, [`${resource}`], environment),
        };
        """#
}

extension ScriptScope {
    /// - Parameter subject: with `ssoToken` a session; with claims or a JWT nobody whom our policies know.
    fileprivate mutating func decisions(
        _ subject: JSONValue, _ resources: [JSONValue], _ transactionID: String?
    ) throws -> JSONValue {
        let (sessions, context) = (tree.engine.sessions, tree.requestContext)
        return try tree.withTransaction { transaction in
            let token = subject["ssoToken"]?.string
            let session = try token.flatMap { try sessions.session(token: $0, at: context.now, &transaction) }
                .flatMap { $0.realm == context.realm ? $0 : nil }
            guard subject.object?.isEmpty == false, token == nil || session != nil else {
                throw ScriptRefusal("Invalid value subject")
            }
            var answers: [JSONValue] = []
            for resource in resources.compactMap(\.string) {
                let decision = try session.map {
                    try PolicyDecisions().decide(
                        resource, for: $0, transactionID: transactionID, in: context, &transaction)
                }
                answers.append((decision ?? .denied).scriptAnswer(resource))
            }
            return .array(answers)
        }
    }
}

extension PolicyDecisions.Decision {
    fileprivate func scriptAnswer(_ resource: String) -> JSONValue {
        [
            "resourceName": .string(resource), "attributes": [:], "advices": advices, "actions": actions,
        ]
    }
}
