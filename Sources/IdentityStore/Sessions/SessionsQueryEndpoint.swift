import AMWire
import Determinism
import EndpointRouting
import HTTPMessages
import OrderedJSON

/// `GET /json/…/sessions?_queryFilter=username eq "…" and realm eq "…"`: a user's own sessions (AM-BEHAVIOUR §3).
struct SessionsQueryEndpoint: Endpoint {
    let sessions: SessionTable

    let routes = [Route(.crest, [.get], "sessions", versions: SessionsEndpoint.versions)]

    func respond(to request: HTTPRequest, in context: inout RequestContext) throws -> HTTPResponse {
        guard let text = request.target.parameters["_queryFilter"] else {
            throw AMError(501, "Not Implemented", "Not Implemented", hint: "sessions are queried by _queryFilter")
        }
        guard let token = context.sessionToken(in: request) else { throw AMError.accessDenied }
        let filter = try QueryFilter(parameter: text)
        guard let user = filter.requiredText(of: "username"), let realm = filter.requiredText(of: "realm") else {
            throw AMError.badRequest("Bad Request", hint: "sessions are queried by username and realm")
        }
        let now = context.now
        let found = try context.store.read { transaction in
            guard let caller = try sessions.session(token: token, at: now, &transaction) else {
                throw AMError.accessDenied
            }
            guard caller.userID == user, caller.realm == RealmPath(realm) else {
                throw AMError.forbidden("Forbidden", hint: "only the user's own sessions can be queried")
            }
            return try sessions.sessions(userID: user, in: caller.realm, at: now, &transaction)
        }
        return QueryResult(found.map(item).filter { filter.matches(.object($0)) }).response
    }

    private func item(_ session: Session) -> JSONObject {
        let content: JSONObject = [
            "username": .string(session.userID), "universalId": .string(session.universalID),
            "realm": .string(session.realm.text), "sessionHandle": .string(session.handle),
            "latestAccessTime": .string(session.latestAccess.iso8601WholeSeconds),
            "maxIdleExpirationTime": .string(session.idleExpiry.iso8601WholeSeconds),
            "maxSessionExpirationTime": .string(session.maxExpiry.iso8601WholeSeconds),
        ]
        var item: JSONObject = ["_rev": .string(String(JSONValue.object(content).javaHash))]
        for member in content { item[member.key] = member.value }
        return item
    }
}
