import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON
import SQLiteStore

/// A call of `/sessions`: what it says, and which session it is about.
struct SessionCall: Sendable {
    let request: HTTPRequest
    let context: RequestContext
    let sessions: SessionTable
    let query: FormParameters
    let body: JSONObject
    /// Named by `tokenId` in body or query, in the path, by the cookie-named header or by the cookie.
    let token: String

    /// Refuses a call that names no token.
    init(_ request: HTTPRequest, _ context: RequestContext, _ sessions: SessionTable) throws(AMError) {
        self.request = request
        self.context = context
        self.sessions = sessions
        query = request.target.parameters
        body = try request.jsonBody()
        let named = try Self.text("tokenId", in: body) ?? query["tokenId"] ?? context.captures["token"]
        guard let token = named.flatMap({ $0.isEmpty ? nil : $0 }) ?? context.sessionToken(in: request) else {
            throw .accessDenied
        }
        self.token = token
    }

    /// The session that the call is about; nil where it is over or never was.
    func livingSession(_ transaction: inout Transaction) throws -> Session? {
        try sessions.session(token: token, at: context.now, &transaction)
    }

    /// The session that the call is about; a refusal where there is none.
    func session(_ transaction: inout Transaction) throws -> Session {
        guard let session = try livingSession(&transaction) else { throw AMError.accessDenied }
        return session
    }

    /// The session, used now.
    func usedSession(_ transaction: inout Transaction) throws -> Session {
        try sessions.touch(session(&transaction), at: context.now, &transaction)
    }

    /// A text member of the body; nil where it is missing or null.
    func text(_ name: String) throws(AMError) -> String? { try Self.text(name, in: body) }

    private static func text(_ name: String, in body: JSONObject) throws(AMError) -> String? {
        guard let value = body[name], !value.isNull else { return nil }
        guard let text = value.string else { throw .badRequest("\(name) must be a string") }
        return text
    }
}
