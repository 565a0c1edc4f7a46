/// Is the node's type known?
struct TypeCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject, _ names: NodeTypeNames, _ dependencies: JourneyDependencies) {
        let node = subject.node
        if subject.type == nil {
            let fate = node.stubs.isEmpty ? "it takes its first outcome" : "it follows its stub"
            let custom = dependencies.nodeType(node.type)
            let problem =
                custom.map { "this version doesn't run \"\($0.displayName)\", a custom node type" }
                ?? "\"\(node.type)\" is no known node type"
            findings = [
                Finding(
                    .warning, "\(problem); \(fate)", at: subject.origin(of: ["type"], ["_type"]).place,
                    suggestion: custom == nil ? names.suggestion(for: node.type) : nil)
            ]
        } else {
            findings = []
        }
    }
}
