import AMWire
import AdminWire
import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import SQLiteStore

/// `GET|DELETE sessions`, `DELETE sessions/{id}`
enum SessionEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.sessions, on: .control) { _, query, context in
                let sessions = try directory.controlled(context).oauth2.sessions
                return .init(AdminList(try context.store.read { try found(sessions, query, context, &$0) }))
            },
            VerbEndpoint(AdminVerbs.endSessions, on: .control) { _, query, context in
                let sessions = try directory.controlled(context).oauth2.sessions
                let ended = try context.store.write { transaction in
                    let ended = try found(sessions, query, context, &transaction)
                    for record in ended {
                        let session = try sessions.session(handle: record.id, at: context.now, &transaction)
                        if let session { try sessions.end(session, &transaction) }
                    }
                    return ended
                }
                return .init(AdminList(ended))
            },
            VerbEndpoint(AdminVerbs.endSession, on: .control) { _, context in
                let sessions = try directory.controlled(context).oauth2.sessions
                let (id, now) = (context.captures["id"] ?? "", context.now)
                let session = try context.store.write { transaction in
                    guard let session = try sessions.session(handle: id, at: now, &transaction) else {
                        throw AMError.notFound("there is no session \"\(id)\"")
                    }
                    try sessions.end(session, &transaction)
                    return session
                }
                return .init(SessionRecord(session))
            },
        ]
    }

    private static func found(
        _ sessions: SessionTable, _ query: FormParameters, _ context: RequestContext, _ transaction: inout Transaction
    ) throws -> [SessionRecord] {
        let (realm, now) = (context.realm, context.now)
        guard let name = query["user"] else {
            return try sessions.latest(1_000, in: realm, at: now, &transaction).map(SessionRecord.init)
        }
        guard let user = try UserTable().user(nameOrID: name, in: realm, &transaction) else {
            throw AMError.notFound("there is no user \"\(name)\" in the realm \(realm.text)")
        }
        return try sessions.sessions(userID: user.id, in: realm, at: now, &transaction).suffix(1_000)
            .map(SessionRecord.init)
    }
}

extension SessionRecord {
    init(_ session: Session) {
        self.init(
            id: session.handle, user: session.userName, userID: session.userID, journeys: session.journeys,
            authLevel: session.authLevel, createdAt: session.createdAt.iso8601, idleUntil: session.idleExpiry.iso8601,
            until: session.maxExpiry.iso8601, properties: session.properties)
    }
}
