/// Does the node do all that is asked of it? One that always follows a stub does nothing itself.
struct OmissionCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject) {
        let isStubbed = subject.node.stubs.contains { $0.condition == nil }
        if !isStubbed, let omission = (subject.behaviour as? any IncompleteNode)?.omission {
            findings = [Finding(.warning, omission.message, at: subject.origin(of: [omission.property]).place)]
        } else {
            findings = []
        }
    }
}
