import EndpointRouting
import HTTPMessages
import IdentityStore

/// `keys`: what verifies a provider's ID tokens (RFC 7517 §5).
struct ProviderKeysEndpoint: Endpoint {
    let keys: SigningKeys

    var routes: [Route] { [Route(.page, [.get], "idp/{provider}/keys")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        .json(.ok, ["keys": [.object(keys.rsa.publicJWK().json)]])
    }
}
