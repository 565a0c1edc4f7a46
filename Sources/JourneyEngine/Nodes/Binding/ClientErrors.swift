/// The errors of a client that are outcomes of a binding node: only what is configured as one, never `success` or
/// another outcome that the client happens to name (NODES §3.6).
struct ClientErrors: Sendable {
    private let names: [String]

    static func property(default names: [String]) -> NodeProperty {
        .strings("clientErrorOutcomes", default: names, "Errors of the client that are outcomes; others are failures.")
    }

    init(_ configuration: NodeConfiguration) throws { names = try configuration.strings("clientErrorOutcomes") }

    var outcomes: [Outcome] { names.map { Outcome($0) } }

    /// Nil where the client has met no error.
    func outcome(of error: String) -> Outcome? {
        if error.isEmpty { return nil }
        return names.contains(error) ? Outcome(error) : "failure"
    }
}
