import IdentityStore
import OrderedJSON

/// Create Object: makes a user of what the journey has gathered in `objectAttributes`.
struct CreateObjectNode: Node {
    static let type = NodeType(
        "CreateObjectNode", "Create Object", "Makes a user of the gathered attributes.",
        properties: [.string("identityResource", default: "managed/user", "For example managed/alpha_user.")],
        inputs: [JourneyState.objectAttributesKey, "termsAccepted"])
    static let outcomes = [Outcome("CREATED", displayName: "Created"), Outcome("FAILURE", displayName: "Failed")]

    private let identityResource: String

    init(_ configuration: NodeConfiguration) throws {
        identityResource = try configuration.string("identityResource")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard context.isOfUsers(identityResource) else { return .goTo("FAILURE") }
        let profile = context.gatheredProfile
        let id = context.world.randomness.uuid()
        guard let user = try context.changingUser({ try $0.create(profile, id: id, &$1) }) else {
            return .goTo("FAILURE")
        }
        context.sharedState["_id"] = .string(user.id)
        context.sharedState["username"] = .string(user.userName)
        return .goTo("CREATED")
    }
}
