/// May the node stand on a page?
struct PageChildCheck {
    let findings: [Finding]

    init(_ child: NodeSubject) {
        let cannot =
            child.isPage || child.behaviour is InnerTreeEvaluatorNode || child.behaviour is RespondNode
            || child.behaviour is EmailSuspendNode || child.behaviour is KerberosNode
        let name = child.node.displayName
        findings =
            cannot ? [Finding(.warning, "\"\(name)\" can't stand on a page", at: child.node.origin.place)] : []
    }
}
