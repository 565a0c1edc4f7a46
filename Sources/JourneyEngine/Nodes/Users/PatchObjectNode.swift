import IdentityStore
import OrderedJSON

/// Patch Object: writes what the journey has gathered in `objectAttributes` to the user's profile.
///
/// Objects such as `preferences` are merged with the stored ones.
struct PatchObjectNode: Node {
    static let type = NodeType(
        "PatchObjectNode", "Patch Object", "Writes the gathered attributes to the user's profile.",
        properties: [
            .string("identityResource", default: "managed/user", "For example managed/alpha_user."),
            .identityAttribute,
            .strings("ignoredFields", "Attributes that are left alone."),
            .bool("patchAsObject", default: false, "Whether the user's own rights apply; here it makes no difference."),
        ],
        inputs: NodeType.userInputs)
    static let outcomes = [Outcome("PATCHED", displayName: "Patched"), Outcome("FAILURE", displayName: "Failed")]

    private let identityResource: String
    private let identityAttribute: String
    private let ignoredFields: [String]

    init(_ configuration: NodeConfiguration) throws {
        identityResource = try configuration.string("identityResource")
        identityAttribute = try configuration.string("identityAttribute")
        ignoredFields = try configuration.strings("ignoredFields")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard identityResource.hasSuffix("user") else {
            context.note("there are no objects of \(identityResource)")
            return .goTo("FAILURE")
        }
        guard var user = try context.user(by: identityAttribute) else {
            context.note("there is no user to patch")
            return .goTo("FAILURE")
        }
        var changes = context.state.objectAttributes
        for field in ignoredFields { changes[field] = nil }
        let password = changes["password"]?.string
        changes["password"] = nil
        changes["_id"] = nil
        user.attributes = user.attributes.merging(changes)
        return .goTo(try store(user, password: password, &context) ? "PATCHED" : "FAILURE")
    }

    private func store(_ user: ManagedUser, password: String?, _ context: inout TreeContext) throws -> Bool {
        do {
            try context.update(user)
        } catch let error as IdentityError {
            context.note("the user can't be patched: \(error.code)")
            return false
        }
        guard let password else { return true }
        let randomness = context.world.randomness
        return try context.withTransaction {
            try UserTable().setPassword(password, of: user, randomness: randomness, &$0)
        }
    }
}
