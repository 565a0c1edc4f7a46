import EndpointRouting
import HTTPMessages

/// An admin endpoint behind the guard.
struct GuardedEndpoint: Endpoint {
    let adminGuard: AdminGuard
    let endpoint: any Endpoint

    var routes: [Route] { endpoint.routes }

    func execution(of request: HTTPRequest, in context: RequestContext) -> Execution {
        endpoint.execution(of: request, in: context)
    }

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        if let refusal = adminGuard.refusal(of: request) { return refusal }
        return try endpoint.respond(to: request, in: &context)
    }
}
