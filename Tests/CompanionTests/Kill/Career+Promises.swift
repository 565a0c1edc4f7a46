import OrderedJSON
import SDKPersonas
import Testing

extension Career {
    /// Asks a server for all that another one, on the same store, has said to be done; what was
    /// under way may be or not.
    func expectKept(at server: String) async throws {
        try await expectUser(at: server)
        try await expectSession(at: server)
        try await expectTokens(at: server)
        try await expectCode(at: server)
    }

    private func expectUser(at server: String) async throws {
        guard isKnown else { return }
        let answer = try await SocketWire().send(WireRequest("GET", "\(server)/__admin/users/\(name)"))
        #expect(answer.json?["userName"]?.string == name, "\(self)")
    }

    private func expectSession(at server: String) async throws {
        guard let session else { return }
        let answer = try await SocketWire().send(
            WireRequest(
                "POST", "\(server)/am/json/alpha/sessions?_action=validate",
                headers: [("iPlanetDirectoryPro", session)], body: ""))
        #expect(answer.json?["valid"] == true, "\(self)")
        #expect(try await Self.answer(page, at: server).status == 401, "the page is taken twice: \(self)")
    }

    /// Each refresh token but the last one is used; the last one is good once.
    private func expectTokens(at server: String) async throws {
        guard let last = tokens.last else { return }
        let answer = try await SocketWire().send(
            WireRequest(
                "GET", "\(server)/am/oauth2/alpha/userinfo", headers: [("Authorization", "Bearer \(last.access)")]))
        #expect(answer.status == 200, "\(self)")
        for used in tokens.dropLast() {
            #expect(try await refresh(used, at: server) == nil, "a used token is taken: \(self)")
        }
        let first = try await refresh(last, at: server)
        #expect(first != nil || isUnanswered, "\(self)")
        #expect(try await refresh(last, at: server) == nil, "a token is taken twice: \(self)")
    }

    private func expectCode(at server: String) async throws {
        guard let code else { return }
        let first = try await Self.tokens(Self.form(code), at: server)
        #expect(tokens.isEmpty ? first != nil || isUnanswered : first == nil, "\(self)")
        #expect(try await Self.tokens(Self.form(code), at: server) == nil, "a code is taken twice: \(self)")
    }

    private func refresh(_ tokens: Tokens, at server: String) async throws -> Tokens? {
        try await Self.tokens("grant_type=refresh_token&refresh_token=\(tokens.refresh)", at: server)
    }
}
