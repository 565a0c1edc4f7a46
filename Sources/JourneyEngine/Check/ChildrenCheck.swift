/// Are there children where only a page has some?
struct ChildrenCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject) {
        guard let type = subject.type, !subject.isPage, !subject.node.children.isEmpty else {
            findings = []
            return
        }
        let message = "only a Page has children; \"\(subject.node.displayName)\" is a \(type.displayName)"
        findings = [Finding(.error, message, at: subject.origin(of: ["children"]).place)]
    }
}
