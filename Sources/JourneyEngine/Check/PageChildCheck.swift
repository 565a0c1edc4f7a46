/// May the node stand on a page?
struct PageChildCheck {
    let findings: [Finding]

    init(_ child: NodeSubject) {
        let message = "\"\(child.node.displayName)\" can't stand on a page"
        findings =
            child.type?.standsOnPages == false ? [Finding(.warning, message, at: child.node.origin.place)] : []
    }
}
