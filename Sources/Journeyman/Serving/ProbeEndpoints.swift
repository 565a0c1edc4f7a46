import EndpointRouting
import HTTPMessages

/// What Compose files and load balancers ask to see whether the server lives (DESIGN §6).
enum ProbeEndpoints {
    static let all: [any Endpoint] = [
        Probe(Route(.page, [.get], "healthcheck"), .html(.ok, "OK")),
        Probe(Route(.page, [.get], "am/isAlive.jsp"), .html(.ok, "<h1>Server is ALIVE: </h1>")),
        Probe(Route(.crest, [.get], "health/live"), .json(.ok, [:])),
        Probe(Route(.crest, [.get], "health/ready"), .json(.ok, [:])),
    ]

    private struct Probe: Endpoint {
        let routes: [Route]
        let answer: HTTPResponse

        init(_ route: Route, _ answer: HTTPResponse) {
            routes = [route]
            self.answer = answer
        }

        func respond(to request: HTTPRequest, in context: inout RequestContext) -> HTTPResponse { answer }
    }
}
