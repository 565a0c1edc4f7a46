/// Is the node's type known?
struct TypeCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject, _ names: NodeTypeNames) {
        let node = subject.node
        if subject.type == nil {
            let fate = node.stubs.isEmpty ? "it takes its first outcome" : "it follows its stub"
            let problem =
                node.isDesigned
                ? "no file has the custom node type \"\(node.type)\"" : "\"\(node.type)\" is no known node type"
            findings = [
                Finding(
                    .warning, "\(problem); \(fate)", at: subject.origin(of: ["type"], ["_type"]).place,
                    suggestion: names.suggestion(for: node.type))
            ]
        } else {
            findings = []
        }
    }
}
