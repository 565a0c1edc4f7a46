import OrderedJSON

/// Identity Store Decision: are `username` and `password` those of a user who may log in?
///
/// An inactive account is LOCKED whatever the password. No password expires here and none must be changed, so
/// CANCELLED and EXPIRED don't come about.
struct IdentityStoreDecisionNode: Node {
    static let type = NodeType(
        "IdentityStoreDecisionNode", "Identity Store Decision", "Checks user name, password and account.",
        aliases: ["IdentityStoreDecision"],
        properties: [
            .int("minimumPasswordLength", default: 8, "For a password that must be changed."),
            .bool("mixedCaseForPasswordChangeMessages", default: false, "For a password that must be changed."),
            .bool("useUniversalIdForUsername", default: false, "Whether username becomes the user's _id."),
        ],
        inputs: ["username", "password"])
    static let outcomes = [
        Outcome("TRUE", displayName: "True"), Outcome("FALSE", displayName: "False"),
        Outcome("LOCKED", displayName: "Locked"), Outcome("CANCELLED", displayName: "Cancelled"),
        Outcome("EXPIRED", displayName: "Expired"),
    ]

    private let usesID: Bool

    init(_ configuration: NodeConfiguration) throws {
        usesID = try configuration.bool("useUniversalIdForUsername")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try context.namedUser() else { return .goTo("FALSE") }
        guard user.mayLogIn(at: context.now) else { return .goTo("LOCKED") }
        guard try context.password(matches: user) else { return .goTo("FALSE") }
        context.sharedState["username"] = .string(usesID ? user.id : user.userName)
        context.sharedState["_id"] = .string(user.id)
        return .goTo("TRUE")
    }
}
