/// How a journey is run (WIRE §4.3).
public struct JourneyOptions: Sendable, Hashable {
    /// Ends without making a session: the user proves who they are, and nothing more.
    public var noSession: Bool
    /// Runs the journey although the session that was given would satisfy it.
    public var forceAuth: Bool
    /// The token of the session that there is already; the server may upgrade it.
    public var existingSession: String?
    /// The value of `Authorization`, where the server has asked for credentials in the header (`HttpCallback`).
    public var authorization: String?

    /// By default a plain login.
    public init(
        noSession: Bool = false, forceAuth: Bool = false, existingSession: String? = nil, authorization: String? = nil
    ) {
        self.noSession = noSession
        self.forceAuth = forceAuth
        self.existingSession = existingSession
        self.authorization = authorization
    }

    /// Only what is asked for is sent; names in AM's own letter case.
    var query: QueryParameters {
        var query = QueryParameters()
        if noSession { query.append("noSession", "true") }
        if forceAuth { query.append("ForceAuth", "true") }
        return query
    }
}
