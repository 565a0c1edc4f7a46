import Determinism
import IdentityProviders
import JOSETokens
import OrderedJSON

/// What an ID token must say (OpenID Connect Core §3.1.3.7, steps 2 to 5 and 9 to 10).
struct OidcRules: Sendable {
    private let issuer: String
    private let audience: String
    private let parties: [String]
    private let longestLife: Duration

    init(_ configuration: NodeConfiguration) throws {
        issuer = try configuration.string("idTokenIssuer")
        audience = try configuration.string("audienceName")
        parties = try configuration.strings("authorisedParties")
        longestLife = .minutes(try configuration.int("unreasonableLifetimeLimit"))
    }

    /// Whose profile the claims are.
    var provider: IdentityProvider { IdentityProvider(issuer, clientID: audience) }

    func check(_ claims: JSONObject, at now: Instant) throws {
        let token = JWT(claims: claims)
        guard claims["iss"]?.string == issuer else { throw NodeFailure("its issuer is another") }
        guard token.audience.contains(audience) else { throw NodeFailure("it is for another audience") }
        try checkParty(claims["azp"]?.string, of: token)
        guard let expiry = try token.instant("exp") else { throw NodeFailure("it never expires") }
        guard try token.isValid(at: now) else { throw NodeFailure("it has expired, or isn't good yet") }
        guard expiry <= now + longestLife else { throw NodeFailure("it lives unreasonably long") }
    }

    private func checkParty(_ party: String?, of token: JWT) throws {
        guard let party, !party.isEmpty else {
            guard token.audience.count < 2 else { throw NodeFailure("it is for several audiences and has no azp") }
            return
        }
        guard parties.contains(party) else { throw NodeFailure("its azp is none of the authorised parties") }
    }
}
