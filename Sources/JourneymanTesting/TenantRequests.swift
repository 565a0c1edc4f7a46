/// What a tenant was sent and what it answered.
public struct TenantRequests: Sendable {
    let admin: AdminAPI

    /// The exchanges that fit, oldest first, and which belong together.
    public func recorded(_ match: RequestMatch = RequestMatch(), since: Int = 0) async throws -> RecordedRequests {
        try await admin.send(AdminVerbs.requests, query: query(match, since: since))
    }

    /// The same for a browser's tools.
    public func archive(_ match: RequestMatch = RequestMatch(), since: Int = 0) async throws -> HTTPArchive {
        try await admin.send(AdminVerbs.archive, query: query(match, since: since))
    }

    /// Whether requests came as often, or in the order, that is expected; if not the result says what comes closest.
    public func verify(_ verification: RequestVerification) async throws -> VerificationResult {
        try await admin.send(AdminVerbs.verifyRequests, verification)
    }

    /// Empties the journal; tells how many exchanges it held.
    @discardableResult
    public func clear() async throws -> Int {
        try await admin.send(AdminVerbs.clearRequests).count
    }

    private func query(_ match: RequestMatch, since: Int) -> [(name: String, value: String)] {
        var query = RequestMatch.texts.compactMap { text in
            match[keyPath: text.value].map { (name: text.name, value: $0) }
        }
        let fields = match.header.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
        if !fields.isEmpty { query.append(("header", fields.joined(separator: "\n"))) }
        if since > 0 { query.append(("since", String(since))) }
        return query
    }
}
