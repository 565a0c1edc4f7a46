import AdminWire
import OAuth2Provider

/// What lines for an SDK need of an OAuth2 client.
struct SDKClient: Sendable, Equatable {
    let id: String
    let redirectURIs: [String]
    /// Of the usual ones those that it may ask for; all that it may where it has none of them.
    let scopes: [String]

    /// - Parameter registered: the scopes that the server has of it; nil where that isn't known.
    init(_ id: String, redirectURIs: [String], scopes registered: [String]?) {
        self.id = id
        self.redirectURIs = redirectURIs
        let usual = Self.usualScopes.filter { registered?.contains($0) ?? true }
        scopes = usual.isEmpty ? registered ?? [] : usual
    }

    init(_ record: ClientRecord) {
        let registration = record.registration
        self.init(
            record.id, redirectURIs: registration.redirectURIs,
            scopes: registration.scopes?.split(separator: " ").map(String.init))
    }

    init(_ client: OAuth2Client) { self.init(client.id, redirectURIs: client.redirectURIs, scopes: nil) }

    /// What an app asks for as a rule.
    private static let usualScopes = ["openid", "profile", "email"]
}
