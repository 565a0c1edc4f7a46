import Determinism
import EndpointRouting
import IdentityStore
import SQLiteStore

/// Tells other domains who an access token speaks for.
package struct AccessTokens: AccessTokenReader {
    private let parts: OAuth2Parts

    package init(_ parts: OAuth2Parts) { self.parts = parts }

    package func holder(
        of token: String, at now: Instant, _ transaction: inout Transaction
    ) throws -> TokenHolder? {
        guard let token = parts.signedToken(token), token.kind == .access,
            let realm = token.claims["realm"]?.string.map({ RealmPath($0) }),
            let stored = try parts.grants.grant(of: token, in: realm, at: now, &transaction)
        else { return nil }
        return TokenHolder(realm: realm, userID: stored.grant.userID, scopes: token.scope.names)
    }
}
