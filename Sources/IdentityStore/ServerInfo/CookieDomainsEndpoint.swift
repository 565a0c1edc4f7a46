import EndpointRouting
import HTTPMessages

/// `GET /json/serverinfo/cookieDomains` (AM-BEHAVIOUR §2).
struct CookieDomainsEndpoint: Endpoint {
    let routes = [Route(.crest, [.get], "serverinfo/cookieDomains", versions: ServerInfoEndpoint.versions)]

    func respond(to request: HTTPRequest, in context: inout RequestContext) -> HTTPResponse {
        RevisedResource(id: "cookieDomains", ["domains": context.cookieDomains]).response
    }
}
