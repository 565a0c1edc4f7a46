import HTTPMessages

/// Cookie Presence Decision: does the request carry a cookie, whatever is in it?
struct CookiePresenceDecisionNode: Node {
    static let type = NodeType(
        "CookiePresenceDecisionNode", "Cookie Presence Decision", "Asks whether the request has a cookie.",
        properties: [.string("cookieName", "The cookie.")])
    static let outcomes: [Outcome] = .trueOrFalse

    private let name: String

    init(_ configuration: NodeConfiguration) throws { name = try configuration.string("cookieName") }

    func process(_ context: inout TreeContext) -> Action {
        .goTo(RequestCookies(context.request.fields)[name] == nil ? "false" : "true")
    }
}
