import EndpointRouting

/// Does the journey exist that a node runs?
struct InnerTreeCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject, _ library: JourneyLibrary, _ realm: RealmPath) {
        let name =
            (subject.behaviour as? InnerTreeEvaluatorNode)?.journey
            ?? (subject.behaviour as? BackChannelInitNode)?.journey
        guard let name, library.name(name, in: realm) == nil else {
            findings = []
            return
        }
        findings = [
            Finding(
                .warning, "the realm \(realm.text) has no journey \"\(name)\"",
                at: subject.origin(of: ["tree"]).place,
                suggestion: Suggestion.nearest(to: name, among: library.names(in: realm)))
        ]
    }
}
