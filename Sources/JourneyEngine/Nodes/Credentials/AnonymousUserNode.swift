import OrderedJSON

/// Anonymous User Mapping: the journey's user is the anonymous one from here on. Where the realm has no user of that
/// name, the session belongs to nobody who is stored.
struct AnonymousUserNode: Node {
    static let type = NodeType(
        "AnonymousUserNode", "Anonymous User Mapping", "Makes the journey's user the anonymous one.",
        properties: [.string("anonymousUserName", default: "anonymous", "The name.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let name: String

    init(_ configuration: NodeConfiguration) throws { name = try configuration.string("anonymousUserName") }

    func process(_ context: inout TreeContext) throws -> Action {
        context.sharedState["username"] = .string(name)
        context.end.guest = try context.namedUser() == nil ? name : nil
        context.end.guestKind = .user
        return .goTo("outcome")
    }
}
