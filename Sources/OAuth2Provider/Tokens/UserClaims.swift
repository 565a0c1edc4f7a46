import AMWire
import IdentityStore
import OrderedJSON

/// What a scope tells of its user: AM's default OIDC claims script (OpenID Connect Core §5.4, AM-BEHAVIOUR §5.7).
enum UserClaims {
    private struct Claim: Sendable {
        let scope: String
        let name: String
        let value: @Sendable (ManagedUser) -> JSONValue?

        init(_ scope: String, _ name: String, _ value: @escaping @Sendable (ManagedUser) -> JSONValue?) {
            self.scope = scope
            self.name = name
            self.value = value
        }

        init(_ scope: String, _ name: String, attribute: String) {
            self.init(scope, name) { UserClaims.text(attribute, of: $0) }
        }
    }

    private static let all = [
        Claim("profile", "name", fullName),
        Claim("profile", "given_name", attribute: "givenName"),
        Claim("profile", "family_name", attribute: "sn"),
        Claim("profile", "zoneinfo", attribute: "preferredTimezone"),
        Claim("profile", "locale", attribute: "preferredLocale"),
        Claim("email", "email", attribute: "mail"),
        Claim("address", "address") { user in text("postalAddress", of: user).map { ["formatted": $0] } },
        Claim("phone", "phone_number", attribute: "telephoneNumber"),
    ]

    /// The claims that the scopes ask for and the user has; not yet in AM's order.
    static func of(_ user: ManagedUser, for scope: ScopeSet) -> JSONObject {
        var claims: JSONObject = [:]
        for claim in all where scope.contains(claim.scope) { claims[claim.name] = claim.value(user) }
        return claims
    }

    private static func fullName(_ user: ManagedUser) -> JSONValue? {
        if let name = text("cn", of: user) { return name }
        let parts = ["givenName", "sn"].compactMap { text($0, of: user)?.string }
        return parts.isEmpty ? nil : .string(parts.joined(separator: " "))
    }

    private static func text(_ attribute: String, of user: ManagedUser) -> JSONValue? {
        guard let text = user.attributes[attribute]?.string, !text.isEmpty else { return nil }
        return .string(text)
    }
}
