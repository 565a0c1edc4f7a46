import IdentityStore

/// Anonymous Session Upgrade: lets another user take over the session that the client came with, if that is an
/// anonymous one: a session of nobody who is stored, and of no agent.
struct AnonymousSessionUpgradeNode: Node {
    static let type = NodeType(
        "AnonymousSessionUpgradeNode", "Anonymous Session Upgrade", "Lets a user take over an anonymous session.")
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard let session = context.session, SessionOwner(session.properties) == .user else { return .goTo("outcome") }
        let user = try context.withTransaction {
            try UserTable().user(id: session.userID, in: session.realm, &$0)
        }
        if user == nil { context.end.replacesUser = true }
        return .goTo("outcome")
    }
}
