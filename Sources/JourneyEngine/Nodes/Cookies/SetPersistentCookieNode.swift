import OrderedJSON

/// Set Persistent Cookie: gives the client a cookie with its session, by which Persistent Cookie Decision knows the
/// user again.
struct SetPersistentCookieNode: Node, IncompleteNode {
    static let type = NodeType(
        "SetPersistentCookieNode", "Set Persistent Cookie", "Sets a cookie that logs the user in the next time.",
        properties: PersistentCookiePlan.properties + [
            .int("maxLife", default: 5, in: .hours, "Hours that the cookie lives.")
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    let omission: NodeOmission?
    private let plan: PersistentCookiePlan

    init(_ configuration: NodeConfiguration) throws {
        plan = try PersistentCookiePlan(configuration, maximumLife: configuration.hours("maxLife"))
        omission = try .ofClientAddress(configuration)
    }

    func process(_ context: inout TreeContext) -> Action {
        context.end.put(plan)
        return .goTo("outcome")
    }
}

extension NodeOmission {
    /// Addresses behind proxies and simulators mean nothing.
    static func ofClientAddress(_ configuration: NodeConfiguration) throws -> NodeOmission? {
        guard try configuration.bool("enforceClientIp") else { return nil }
        return NodeOmission(
            property: "enforceClientIp",
            message: "\"enforceClientIp\" has no effect: the cookie is good for every client address")
    }
}
