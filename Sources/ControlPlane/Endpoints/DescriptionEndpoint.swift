import AdminWire
import EndpointRouting
import HTTPMessages

/// `GET openapi.json`: the admin API as an OpenAPI document.
struct DescriptionEndpoint: Endpoint {
    /// The server's.
    let version: String

    var routes: [Route] { [Route(.admin, [.get], "openapi.json")] }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let base = "\(context.origin)\(context.mount)/__admin"
        return .json(
            .ok, AdminDescription.document(server: base, version: version, quirks: Quirks.valueSchemas))
    }
}
