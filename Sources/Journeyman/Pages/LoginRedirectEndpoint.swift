import EndpointRouting
import HTTPMessages

/// `/am/UI/Login?…` and `/am/?…`: forward to the login page with the query kept (AM-BEHAVIOUR §7).
struct LoginRedirectEndpoint: Endpoint {
    let routes = [Route(.page, [.get], "am/UI/Login"), Route(.page, [.get], "am")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        let query = request.target.query.map { "?\($0)" } ?? ""
        return HTTPResponse(.found, fields: [.location: "\(context.mount)/am/XUI/\(query)"])
    }
}
