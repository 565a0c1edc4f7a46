import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import OrderedJSON

/// A JWT in an exchange, decoded; nobody has verified it.
struct FoundToken {
    /// What the message calls it.
    let name: String
    let isInResponse: Bool
    let text: String
    let header: JSONObject
    let claims: JSONObject

    /// Nil for any text that is no signed JWT.
    init?(_ text: String, named name: String, isInResponse: Bool) {
        guard text.hasPrefix("eyJ"), let jws = try? JWS(parsing: text), let claims = try? JWT.claims(of: jws) else {
            return nil
        }
        self.name = name
        self.isInResponse = isInResponse
        self.text = text
        header = jws.header
        self.claims = claims
    }

    /// The grant that an access or refresh token of this server belongs to: the row that its id is a handle of.
    var grant: Int64? {
        guard claims["tokenName"]?.string?.hasSuffix("_token") == true, claims["tokenName"] != "id_token" else {
            return nil
        }
        return claims["jti"]?.string.flatMap { Handle($0)?.row }
    }

    /// The client that it was given to.
    var client: String? { claims["client_id"]?.string ?? claims["azp"]?.string }
}
