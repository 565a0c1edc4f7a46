import EndpointRouting
import HTTPMessages
import SQLiteStore

extension SessionTable {
    /// The living session that a request comes with; nil where it has none.
    package func session(
        of request: HTTPRequest, in context: RequestContext, _ transaction: inout Transaction
    ) throws -> Session? {
        guard let token = context.sessionToken(in: request) else { return nil }
        return try session(token: token, at: context.now, &transaction)
    }

    /// Whether a request comes with a living session.
    func isLoggedIn(_ request: HTTPRequest, _ context: RequestContext) throws -> Bool {
        try context.store.read { try session(of: request, in: context, &$0) } != nil
    }
}
