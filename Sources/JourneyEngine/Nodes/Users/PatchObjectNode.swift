import IdentityStore
import OrderedJSON

/// Patch Object: writes what the journey has gathered in `objectAttributes` to the user's profile.
///
/// Objects such as `preferences` are merged with the stored ones. What fails the policies is not written.
struct PatchObjectNode: Node {
    static let type = NodeType(
        "PatchObjectNode", "Patch Object", "Writes the gathered attributes to the user's profile.",
        properties: [
            .string("identityResource", default: "managed/user", "For example managed/alpha_user."),
            .identityAttribute,
            .strings("ignoredFields", "Attributes that are left alone."),
            .bool("patchAsObject", default: false, "Whether only what users may change themselves is written."),
        ],
        inputs: NodeType.userInputs)
    static let outcomes = [Outcome("PATCHED", displayName: "Patched"), Outcome("FAILURE", displayName: "Failed")]

    private let identityResource: String
    private let identityAttribute: String
    private let ignoredFields: [String]
    private let actsAsUser: Bool

    init(_ configuration: NodeConfiguration) throws {
        identityResource = try configuration.string("identityResource")
        identityAttribute = try configuration.string("identityAttribute")
        ignoredFields = try configuration.strings("ignoredFields")
        actsAsUser = try configuration.bool("patchAsObject")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard context.isOfUsers(identityResource) else { return .goTo("FAILURE") }
        guard let user = try context.user(by: identityAttribute) else {
            context.note("there is no user to patch")
            return .goTo("FAILURE")
        }
        var changes = context.gatheredProfile
        for field in ignoredFields { changes[field] = nil }
        let attributes = user.attributes.merging(changes)
        guard mayChange(user, to: attributes, &context) else { return .goTo("FAILURE") }
        let changed = try context.changingUser { try $0.change(user, to: attributes, &$1) }
        return .goTo(changed == nil ? "FAILURE" : "PATCHED")
    }

    private func mayChange(_ user: ManagedUser, to attributes: JSONObject, _ context: inout TreeContext) -> Bool {
        guard actsAsUser else { return true }
        let schema = context.identity.schema
        let refused = attributes.keys.filter { name in
            attributes[name] != user.attributes[name] && !schema[AttributePath(name)].isUserEditable
        }
        if !refused.isEmpty { context.note("users may not change \(refused.joined(separator: ", "))") }
        return refused.isEmpty
    }
}
