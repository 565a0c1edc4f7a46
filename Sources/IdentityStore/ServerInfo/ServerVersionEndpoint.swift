import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// `GET /json/serverinfo/version`: the version of AM that this server behaves like; only for those who are logged in.
struct ServerVersionEndpoint: Endpoint {
    let sessions: SessionTable

    let routes = [Route(.crest, [.get], "serverinfo/version", versions: ["1.0"])]

    /// What AIC reported in 2026 (AM-BEHAVIOUR §2).
    private static let version = "9.0.0-SNAPSHOT"
    private static let revision = "0123abc"
    private static let date = "2026-April-15 10:21"

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        guard try sessions.isLoggedIn(request, context) else { throw AMError.accessDenied }
        let name = "ForgeRock Access Management \(Self.version) Build \(Self.revision) (\(Self.date))"
        let content: JSONObject = [
            "version": .string(Self.version), "fullVersion": .string(name), "revision": .string(Self.revision),
            "date": .string(Self.date),
        ]
        return RevisedResource(id: "version", content).response
    }
}
