import AMWire
import EndpointRouting
import HTTPMessages

/// `GET /json/serverinfo/…` for every id that doesn't exist.
struct UnknownServerInfoEndpoint: Endpoint {
    let routes = [Route(.crest, [.get], "serverinfo/{id}", versions: ServerInfoEndpoint.versions)]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        throw AMError(501, "Not Implemented", "ResourceId not supported: \(context.captures["id"] ?? "")")
    }
}
