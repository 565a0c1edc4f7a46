import AMWire
import Determinism
import EndpointRouting
import IdentityStore
import JOSETokens

/// What a user allowed a client: begins as a code, then carries one refresh token and any number of access tokens.
struct AuthorizationGrant: Sendable, Equatable {
    enum Status: String, Sendable {
        /// The code waits to be redeemed.
        case open
        /// The code was presented, whatever came of it.
        case redeemed
        /// No token of this grant is good any more.
        case revoked
    }

    /// The login that stands behind a grant.
    struct Authentication: Sendable, Equatable {
        let time: Instant
        let level: Int
        /// The id_token's `sid`.
        let sessionHash: String
        /// The session's public handle, the id_token's `ops`.
        let sessionHandle: String
    }

    /// `authGrantId`: 27 characters of base64url.
    let id: String
    let realm: RealmPath
    let clientID: String
    let userID: String
    let scope: ScopeSet
    let redirectURI: String
    let challenge: CodeChallenge?
    let nonce: String?
    /// The id_token's `s_hash`, where a state was sent.
    let stateHash: String?
    /// In the path form that the client used at authorize (DESIGN §8).
    let issuer: String
    let authentication: Authentication
    /// The first instant at which the code is refused.
    let codeExpiry: Instant

    /// RFC 6749 §4.1.3; the code is the first thing that a grant gives out.
    func redeem(with request: CodeRedemption, at now: Instant) -> OAuth2Error? {
        guard request.redirectURI == redirectURI else { return .invalidGrant.hinting("another redirect URI") }
        guard request.clientID == clientID, request.realm == realm else {
            return .invalidGrant.hinting("the code was given to another client")
        }
        guard now < codeExpiry else { return OAuth2Error(.invalidGrant, "Authorization code expired.") }
        return refusal(ofVerifier: request.verifier)
    }

    /// RFC 7636 §4.6.
    func refusal(ofVerifier verifier: String?) -> OAuth2Error? {
        guard let challenge else { return nil }
        guard let verifier else { return OAuth2Error(.invalidRequest, "code_verifier parameter required") }
        return challenge.matches(verifier) ? nil : .invalidGrant.hinting("the verifier doesn't fit the challenge")
    }
}

extension AuthorizationGrant.Authentication {
    init(_ session: Session) {
        self.init(
            time: session.createdAt, level: session.authLevel,
            sessionHash: Base64.encode(SHA256.digest(Array(session.contextID.utf8))), sessionHandle: session.handle)
    }
}

/// What a client presents together with a code.
struct CodeRedemption: Sendable, Equatable {
    let clientID: String
    let realm: RealmPath
    let redirectURI: String
    let verifier: String?
}

/// A grant in the store.
struct StoredGrant: Sendable, Equatable {
    let row: Int64
    let grant: AuthorizationGrant
    let codeHash: [UInt8]
    let status: AuthorizationGrant.Status
    /// Of the one refresh token that is good.
    let refreshHash: [UInt8]?
    /// When that one was given out; nil in a row that is older than the column.
    let refreshIssuedAt: Instant?
    /// When the last token expires and the row may go.
    let expiry: Instant
}
