import EndpointRouting
import IdentityStore
import JOSETokens
import OrderedJSON

/// An id_token of ours that names a session; one that has expired will do (RP-Initiated Logout §2).
struct IDTokenHint {
    let clientID: String
    let sessionHandle: String
    private let realm: String?

    init(_ text: String, keys: KeyRing) throws(OAuth2Error) {
        guard let jws = try? JWS(parsing: text), let jwt = try? JWT(jws) else {
            throw Self.malformed("it is no signed JWT")
        }
        guard keys.verifies(jws) else {
            throw OAuth2Error(
                .serverError, "java.security.SignatureException: Signature verification failed",
                status: .internalServerError, hint: "the id_token_hint was not signed with this server's key")
        }
        guard let clientID = jwt.audience.first, let handle = jwt.claims[IDTokenClaims.sessionHandleClaim]?.string
        else { throw Self.malformed("it names no client or no session") }
        self.clientID = clientID
        sessionHandle = handle
        realm = jwt.claims["realm"]?.string
    }

    /// The hint belongs to this realm and, where the request names a client, to that client.
    func check(realm: RealmPath, clientID: String?) throws(OAuth2Error) {
        guard self.realm == realm.text else { throw Self.malformed("it is of another realm") }
        guard clientID == nil || clientID == self.clientID else { throw Self.malformed("it is of another client") }
    }

    private static func malformed(_ hint: String) -> OAuth2Error {
        OAuth2Error(.badRequest, "The id_token_hint is not valid", hint: "id_token_hint: \(hint)")
    }
}
