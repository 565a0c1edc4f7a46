import EndpointRouting
import HTTPMessages
import IdentityStore

/// `connect/jwk_uri`: the keys that verify id_tokens (AM-BEHAVIOUR §5.3).
struct KeySetEndpoint: Endpoint {
    let keys: KeyRing

    var routes: [Route] { [Route(.oauth2, [.get], "connect/jwk_uri")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        .json(.ok, keys.jwks(at: context.now))
    }
}
