/// Are the variables known that a node's configuration names (NODES §1.3)?
struct VariableCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject) {
        findings = subject.node.config.members.filter { !$0.key.hasPrefix("_") }.flatMap { member in
            subject.variables.unknownNames(in: member.value).map { name in
                Finding(
                    .warning,
                    "nothing is known of the variable \(name): say --esv \(name)=VALUE",
                    at: subject.origin(of: [member.key]).place,
                    suggestion: Suggestion.nearest(to: name, among: subject.variables.names))
            }
        }
    }
}
