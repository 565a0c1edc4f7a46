import EndpointRouting
import OrderedJSON

/// Is the script there that a node names, and can it run here (NODES §1.4)?
struct ScriptCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject, _ dependencies: JourneyDependencies, _ realm: RealmPath) {
        guard let id = Self.script(of: subject.node) else {
            findings = []
            return
        }
        let problem = Self.problem(of: dependencies.script(id, in: realm), id, subject.node)
        findings = problem.map { [Finding(.warning, $0, at: subject.origin(of: ["script"]).place)] } ?? []
    }

    private static func problem(of script: Script?, _ id: String, _ node: JourneyNode) -> String? {
        guard let script else { return "no file has the script \(id) of \"\(node.displayName)\"" }
        let isDone = script.isJavaScript || !node.stubs.isEmpty || ProfileTransform.isStandard(id)
        return isDone
            ? nil
            : "the script \"\(script.name)\" of \"\(node.displayName)\" has no effect: \(script.language) isn't run here"
    }

    /// The types that name a script, with the property that says whether they do; nil: always.
    private static let types: [String: String?] = [
        "ScriptedDecisionNode": nil, "ConfigProviderNode": nil, "ClientScriptNode": nil, "CustomScriptNode": nil,
        "SocialProviderHandlerNode": nil, "SocialProviderHandlerNodeV2": nil, "OidcNode": nil,
        "DeviceMatchNode": "useScript",
        "PingOneVerifyCompletionDecisionNode": "useFilterScript",
    ]

    private static func script(of node: JourneyNode) -> String? {
        guard let condition = types[node.type] else { return nil }
        if let condition, node.config[condition]?.bool != true { return nil }
        guard let id = node.config["script"]?.string, !id.isEmpty, id != ScriptReference.none else { return nil }
        return id
    }
}
