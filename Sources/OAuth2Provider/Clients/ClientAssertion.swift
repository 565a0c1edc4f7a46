import Determinism
import EndpointRouting
import JOSETokens

/// A JWT with which a client says who it is and proves it (RFC 7523 §3, OpenID Connect Core §9).
struct ClientAssertion: Sendable, Equatable {
    /// The one `client_assertion_type` that there is.
    static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

    /// Its `sub`.
    let clientID: String
    let token: JWS
    private let claims: JWT
    private let realm: RealmPath

    /// Reads what is to be believed only after `check`.
    init(_ text: String, in realm: RealmPath) throws(OAuth2Error) {
        guard let token = try? JWS(parsing: text), let claims = try? JWT(token),
            let clientID = claims.claims["sub"]?.string
        else {
            throw ClientCredentials.unauthorized("JWT is not valid", in: realm).hinting("it has no sub, or is no JWT")
        }
        self.realm = realm
        self.clientID = clientID
        self.token = token
        self.claims = claims
    }

    /// What may be used once.
    var id: String? { claims.claims["jti"]?.string }

    /// Until when it would be good.
    func expiry() throws(OAuth2Error) -> Instant {
        guard let expiry = try? claims.instant("exp") else { throw invalid("it never expires") }
        return expiry
    }

    /// Judges it, but for whether it was used before.
    ///
    /// - Parameter audiences: any of these will do.
    func check(keys: JWKSet?, audiences: [String], at now: Instant) throws(OAuth2Error) {
        guard claims.claims["iss"]?.string == clientID else {
            throw mismatch.hinting("the assertion's iss is not its sub")
        }
        guard let keys, keys.keys(for: token).contains(where: { token.verify(with: $0) }) else {
            throw invalid("none of the client's keys has signed it; RS256, RS384, RS512 and ES256 are known")
        }
        guard claims.audience.contains(where: audiences.contains) else {
            throw refusal("Audience validation failed").hinting("its aud is none of \(audiences)")
        }
        guard now < (try expiry()) else { throw refusal("JWT has expired") }
        guard (try? claims.isValid(at: now)) == true else { throw invalid("it isn't good yet") }
    }

    var mismatch: OAuth2Error { refusal("JWT 'iss' and 'sub' claims must be equal to the client_id") }

    func invalid(_ hint: String) -> OAuth2Error {
        refusal("JWT is not valid").hinting("the client's assertion is refused: \(hint)")
    }

    private func refusal(_ description: String) -> OAuth2Error {
        ClientCredentials.unauthorized(description, in: realm)
    }
}
