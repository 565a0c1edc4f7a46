import AMWire
import EndpointRouting
import HTTPMessages

/// `POST /json/…/sessions?_action=…` (AM-BEHAVIOUR §3).
struct SessionsEndpoint: Endpoint {
    let sessions: SessionTable

    static let versions: [ResourceVersion] = ["1.1", "1.2", "2.0", "2.1", "3.0", "3.1", "4.0", "5.0", "5.1"]

    /// Old clients write the token into the path.
    let routes = [
        Route(.crest, [.post], "sessions", versions: Self.versions),
        Route(.crest, [.post], "sessions/{token}", versions: Self.versions),
    ]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        guard let name = request.target.parameters["_action"] else { throw Self.notImplemented("create") }
        let version = context.version ?? Self.versions[Self.versions.count - 1]
        guard let action = SessionAction.catalog.first(where: { $0.name == name && $0.isServed(in: version) }) else {
            throw Self.notImplemented(name)
        }
        let call = try SessionCall(request, context, sessions)
        return try context.store.write { transaction in try action.perform(call, &transaction) }
    }

    private static func notImplemented(_ action: String) -> AMError {
        AMError(501, "Not Implemented", "Action \(action) not implemented for this resource")
    }
}
