import IdentityStore
import OrderedJSON

/// Passthrough Authentication: are name and password, as gathered for the profile, those of a user of a connected
/// system? The realm's own users stand in for it.
struct PassthroughAuthenticationNode: Node, IncompleteNode {
    static let type = NodeType(
        "PassthroughAuthenticationNode", "Passthrough Authentication",
        "Checks name and password in a connected system; here those of the realm's users.",
        properties: [
            .string("systemEndpoint", "The connected system; none is asked.").withoutEffect,
            .string("objectType", default: "account", "What users are there.").withoutEffect,
            .string("identityAttribute", default: "userName", "The attribute that names a user."),
            .string("passwordAttribute", default: "password", "The attribute that holds the password."),
        ],
        inputs: [JourneyState.objectAttributesKey])
    static let outcomes = [
        Outcome("AUTHENTICATED", displayName: "Authenticated"),
        Outcome("MISSING_INPUT", displayName: "Missing Input"), Outcome("FAILED", displayName: "Failed"),
    ]

    let omission: NodeOmission?
    private let identityAttribute: String
    private let passwordAttribute: AttributePath

    init(_ configuration: NodeConfiguration) throws {
        identityAttribute = try configuration.string("identityAttribute")
        passwordAttribute = AttributePath(try configuration.string("passwordAttribute"))
        omission = try configuration.optionalString("systemEndpoint").map { _ in
            NodeOmission(
                property: "systemEndpoint",
                message: "\"systemEndpoint\" has no effect: the realm's own users stand in for the system")
        }
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let profile = context.state.objectAttributes
        guard let name = profile.value(at: AttributePath(identityAttribute))?.string, !name.isEmpty,
            let password = profile.value(at: passwordAttribute)?.string, !password.isEmpty
        else { return .goTo("MISSING_INPUT") }
        guard let user = try context.onlyUser(whose: AttributePath(identityAttribute), is: name),
            try context.isPassword(password, of: user)
        else { return .goTo("FAILED") }
        return .goTo("AUTHENTICATED")
    }
}
