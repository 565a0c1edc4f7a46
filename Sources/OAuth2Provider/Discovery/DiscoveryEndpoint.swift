import EndpointRouting
import HTTPMessages

/// `.well-known/openid-configuration` (OpenID Connect Discovery §4).
struct DiscoveryEndpoint: Endpoint {
    var routes: [Route] { [Route(.oauth2, [.get], ".well-known/openid-configuration")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        .json(.ok, DiscoveryDocument(issuer: context.issuer).json)
    }
}
