import EndpointRouting
import HTTPMessages

/// `/am/console`: where a login to the top realm leads (DESIGN §8, "Realms"). It forwards to the page that says who is
/// signed in.
struct ConsoleRedirectEndpoint: Endpoint {
    let routes = [Route(.page, [.get], "am/console")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        HTTPResponse(.found, fields: [.location: "\(context.mount)/enduser/?realm=/"])
    }
}
