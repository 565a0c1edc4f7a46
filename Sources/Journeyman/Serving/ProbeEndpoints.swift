import EndpointRouting
import HTTPMessages

/// What Compose files and load balancers ask to see whether the server lives, and whether it can work (DESIGN §6).
package enum ProbeEndpoints {
    package static let all: [any Endpoint] = [
        Probe(Route(.page, [.get], "healthcheck"), .html(.ok, "OK"), ofReadiness: true),
        Probe(Route(.page, [.get], "am/isAlive.jsp"), .html(.ok, "<h1>Server is ALIVE: </h1>")),
        Probe(Route(.crest, [.get], "health/live"), .json(.ok, [:])),
        Probe(Route(.crest, [.get], "health/ready"), .json(.ok, [:]), ofReadiness: true),
    ]

    private struct Probe: Endpoint {
        let routes: [Route]
        let answer: HTTPResponse
        /// Whether the tenant's store must take a write: without one nobody logs in.
        let isOfReadiness: Bool

        init(_ route: Route, _ answer: HTTPResponse, ofReadiness isOfReadiness: Bool = false) {
            routes = [route]
            self.answer = answer
            self.isOfReadiness = isOfReadiness
        }

        func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
            if isOfReadiness { try context.store.checkWritable() }
            return answer
        }
    }
}
