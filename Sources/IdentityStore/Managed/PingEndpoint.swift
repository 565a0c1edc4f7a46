import EndpointRouting
import HTTPMessages

/// `GET /openidm/info/ping`: whether IDM is ready, for everybody (AM-BEHAVIOUR §7).
struct PingEndpoint: Endpoint {
    let routes = [Route(.openidm, [.get], "info/ping")]

    func respond(to request: HTTPRequest, in context: inout RequestContext) -> HTTPResponse {
        .managed(.ok, ["_id": "", "_rev": "", "shortDesc": "OpenIDM ready", "state": "ACTIVE_READY"])
    }
}
