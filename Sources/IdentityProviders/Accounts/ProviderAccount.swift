import OrderedJSON

/// Somebody whom an identity provider knows.
package struct ProviderAccount: Sendable, Equatable {
    /// What the provider knows them by for ever.
    package var subject: String
    package var email: String
    package var givenName: String
    package var familyName: String

    package init(subject: String, email: String, givenName: String, familyName: String) {
        self.subject = subject
        self.email = email
        self.givenName = givenName
        self.familyName = familyName
    }

    /// The account that every provider has unless it is told otherwise.
    package static func standard(of provider: String) -> ProviderAccount {
        ProviderAccount(
            subject: "1000001", email: "\(provider)@example.com", givenName: "Sam",
            familyName: provider.prefix(1).uppercased() + provider.dropFirst())
    }

    package var name: String { [givenName, familyName].filter { !$0.isEmpty }.joined(separator: " ") }

    /// The claims of OpenID Connect (Core §5.1).
    package var claims: JSONObject {
        [
            "sub": .string(subject), "name": .string(name), "given_name": .string(givenName),
            "family_name": .string(familyName), "email": .string(email), "email_verified": true,
        ]
    }

    /// The claims, and beside them the names that providers use which speak OAuth 2.0 alone.
    package var profile: JSONObject {
        var profile = claims
        profile["id"] = .string(subject)
        profile["first_name"] = .string(givenName)
        profile["last_name"] = .string(familyName)
        return profile
    }

    /// Reads what `claims` wrote; what is missing is as in `standard`. Nil where it is no object.
    package init?(json: JSONValue, standard: ProviderAccount) {
        guard let object = json.object else { return nil }
        self.init(
            subject: object["sub"]?.string ?? standard.subject, email: object["email"]?.string ?? standard.email,
            givenName: object["given_name"]?.string ?? standard.givenName,
            familyName: object["family_name"]?.string ?? standard.familyName)
    }
}
