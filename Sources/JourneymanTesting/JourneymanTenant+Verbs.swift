extension JourneymanTenant {
    /// Sends any verb of the admin API, for example one that has no method of its own here.
    ///
    /// - Parameters:
    ///   - captures: values of the path's `{name}` parts.
    ///   - query: values of the query's parameters.
    public func send<Body, Answer>(
        _ verb: AdminVerb<Body, Answer>, at captures: [String: String] = [:],
        query: [(name: String, value: String)] = [], _ body: Body
    ) async throws -> Answer {
        try await admin.send(verb, at: captures, query: query, body)
    }

    /// Sends a verb that takes no body.
    public func send<Answer>(
        _ verb: AdminVerb<NoBody, Answer>, at captures: [String: String] = [:],
        query: [(name: String, value: String)] = []
    ) async throws -> Answer {
        try await admin.send(verb, at: captures, query: query)
    }
}
