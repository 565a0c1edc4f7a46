/// Is the node's type known, and does it do all that is asked of it?
struct TypeCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject, _ names: NodeTypeNames) {
        let node = subject.node
        if subject.type == nil {
            let fate = node.stubs.isEmpty ? "it takes its first outcome" : "it follows its stub"
            findings = [
                Finding(
                    .warning, "\"\(node.type)\" is no known node type; \(fate)",
                    at: node.origin.appending("type").place, suggestion: names.suggestion(for: node.type))
            ]
        } else if let limitation = (subject.behaviour as? any LimitedNode)?.limitation {
            findings = [
                Finding(.warning, limitation.message, at: subject.origin(of: [limitation.property]).place)
            ]
        } else {
            findings = []
        }
    }
}
