import EndpointRouting

/// A node whose configuration names a journey, as `tree`.
protocol JourneyNamingNode: Node {
    var journey: String { get }
}

/// Does the journey exist that a node names?
struct InnerTreeCheck {
    let findings: [Finding]

    init(_ subject: NodeSubject, _ library: JourneyLibrary, _ realm: RealmPath) {
        guard let name = (subject.behaviour as? any JourneyNamingNode)?.journey, library.name(name, in: realm) == nil
        else {
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
