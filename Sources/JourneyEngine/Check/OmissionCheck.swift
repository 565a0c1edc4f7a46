/// Does the node do all that is asked of it?
struct OmissionCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject) {
        if let omission = (subject.behaviour as? any IncompleteNode)?.omission {
            findings = [Finding(.warning, omission.message, at: subject.origin(of: [omission.property]).place)]
        } else {
            findings = []
        }
    }
}
