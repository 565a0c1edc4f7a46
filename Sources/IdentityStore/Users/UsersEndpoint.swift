import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

/// `POST /json/…/users?_action=…` for who is logged in (AM-BEHAVIOUR §4.1).
struct UsersEndpoint: Endpoint {
    let sessions: SessionTable

    let routes = [Route(.crest, [.post], "users", versions: ["1.1", "1.2", "2.0", "2.1", "3.0", "4.0", "4.1"])]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        switch request.target.parameters["_action"] {
        case "idFromSession": return idFromSession(try session(of: request, context), context)
        case "validateGoto": return try validateGoto(request, try session(of: request, context), context)
        case let action:
            throw AMError(
                501, "Not Implemented", "Action \(action ?? "create") not implemented for this resource")
        }
    }

    private func session(of request: HTTPRequest, _ context: RequestContext) throws -> Session {
        guard let session = try context.store.read({ try sessions.session(of: request, in: context, &$0) }) else {
            throw AMError.accessDenied
        }
        return session
    }

    private func idFromSession(_ session: Session, _ context: RequestContext) -> HTTPResponse {
        let realm = session.realm.text
        return .json(
            .ok,
            [
                "id": .string(session.userID), "realm": .string(realm), "dn": .string(session.universalID),
                "successURL": .string(context.defaultSuccessURL(of: session.realm)),
                "fullLoginURL": .string("\(context.mount)/am/UI/Login?realm=\(PercentEncoding.encode(realm))"),
            ])
    }

    private func validateGoto(
        _ request: HTTPRequest, _ session: Session, _ context: RequestContext
    ) throws -> HTTPResponse {
        let goto = try request.jsonBody()["goto"]?.string ?? ""
        let url = GotoURL(goto, in: context)?.text ?? context.defaultSuccessURL(of: session.realm)
        return .json(.ok, ["successURL": .string(url)])
    }
}
