import AMWire
import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens
import SQLiteStore

/// Makes tokens that no flow led to, for tests of whoever reads them.
package struct TokenMint: Sendable {
    /// Whom the tokens are for, and what is wrong with them.
    package struct Order: Sendable {
        package var clientID: String
        /// A name or an `_id`.
        package var user: String
        /// Nil: all that the client may have.
        package var scope: ScopeSet?
        package var nonce: String?
        package var flaw: TokenFlaw?

        package init(
            clientID: String, user: String, scope: ScopeSet? = nil, nonce: String? = nil, flaw: TokenFlaw? = nil
        ) {
            self.clientID = clientID
            self.user = user
            self.scope = scope
            self.nonce = nonce
            self.flaw = flaw
        }
    }

    private let parts: OAuth2Parts

    package init(_ parts: OAuth2Parts) { self.parts = parts }

    /// The answer that the token endpoint would give, but for its flaw. Throws `AMError` where client, user
    /// or scope aren't there.
    package func mint(_ order: Order, in context: RequestContext) throws -> TokenResponse {
        let issue = try context.store.write { try self.issue(order, context, &$0) }
        return TokenMinter(parts: parts, world: context.world, now: context.now, flaw: order.flaw).response(to: issue)
    }

    private func issue(
        _ order: Order, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> TokenIssue {
        let (realm, now, randomness) = (context.realm, context.now, context.world.randomness)
        guard let client = try parts.clients.client(id: order.clientID, in: realm, &transaction) else {
            throw AMError.notFound("there is no client \"\(order.clientID)\" in the realm \(realm.text)")
        }
        guard let user = try parts.users.user(nameOrID: order.user, in: realm, &transaction) else {
            throw AMError.notFound("there is no user \"\(order.user)\" in the realm \(realm.text)")
        }
        let scope = order.scope ?? client.scopes
        guard scope.isSubset(of: client.scopes) else {
            throw AMError.badRequest("the client \"\(client.id)\" may have only \(client.scopes.text)")
        }
        let grant = grant(order, client, user, scope, context)
        let row = try parts.grants.insert(
            grant, codeHash: HandleSecret(randomness: randomness).hash, at: now, &transaction)
        guard let stored = try parts.grants.grant(row: row, &transaction) else {
            throw StoreError(.damaged, "a grant is gone that was just made")
        }
        let ticket =
            client.mayUse(grantType: RefreshTokenGrant.name)
            ? RefreshTicket(row: row, issuedAt: now, randomness: randomness) : nil
        let issue = TokenIssue(
            stored, client: client, user: user, scope: scope, grantType: AuthorizationCodeGrant.name,
            refreshToken: ticket, randomness: randomness)
        try parts.grants.redeem(
            row: row, refreshToken: ticket, expiry: issue.expiry(issuedAt: now), &transaction)
        return issue
    }

    /// Behind it stands no session: its name is one that nobody has.
    private func grant(
        _ order: Order, _ client: OAuth2Client, _ user: ManagedUser, _ scope: ScopeSet, _ context: RequestContext
    ) -> AuthorizationGrant {
        let randomness = context.world.randomness
        let (id, session) = (randomness.base64url(characters: 27), randomness.uuid())
        return AuthorizationGrant(
            id: id, realm: context.realm, clientID: client.id, userID: user.id, scope: scope,
            redirectURI: client.redirectURIs.first ?? "", challenge: nil, nonce: order.nonce, stateHash: nil,
            issuer: context.usualIssuer,
            authentication: AuthorizationGrant.Authentication(
                time: context.now, level: 0, sessionHash: Base64.encode(SHA256.digest(Array(session.utf8))),
                sessionHandle: session),
            codeExpiry: context.now)
    }
}

extension RequestContext {
    /// The issuer of the realm as SDKs spell it: `…/am/oauth2/realms/root/realms/alpha`.
    fileprivate var usualIssuer: String {
        "\(amURL)/oauth2/realms/root" + realm.names.map { "/realms/\($0)" }.joined()
    }
}
