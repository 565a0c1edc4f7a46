import Dispatch
import Determinism
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B16")) struct B16RefreshTests {
    private func token(_ server: WireServer) throws -> String {
        let answer = try server.tokens(try server.session())
        return try #require(try answer.member("refresh_token"), "\(answer.text)")
    }

    private static let refused = #"{"error_description":"grant is invalid","error":"invalid_grant"}"#

    @Test func `a used refresh token is dead at once, and its successor lives`() throws {
        let server = try WireServer()
        let first = try token(server)
        let second = try #require(try server.refresh(first).member("refresh_token"))
        let late = try server.refresh(first)
        #expect(late.statusLine == "HTTP/1.1 400 Bad Request" && late.body == Self.refused)
        #expect(try server.refresh(second).status == 200)
    }

    @Test func `of many at once exactly one wins`() throws {
        let server = try WireServer()
        let first = try token(server)
        #expect(try statuses(server, first).sorted() == [200] + Array(repeating: 400, count: 63))
    }

    @Test func `with a family, a second use ends everything of the grant`() throws {
        let server = try WireServer.odd("refresh-rotation=family")
        let first = try token(server)
        let answer = try server.refresh(first)
        let second = try #require(try answer.member("refresh_token"))
        let access = try #require(try answer.member("access_token"))
        #expect(try server.refresh(first).body == Self.refused)
        #expect(try server.refresh(second).body == Self.refused)
        #expect(try server.send("GET \(WireServer.oauth2)/userinfo", "Authorization: Bearer \(access)").status == 401)
    }

    @Test func `without rotation the token stays, and there is no other`() throws {
        let server = try WireServer.odd("refresh-rotation")
        let first = try token(server)
        for _ in 0..<3 {
            let answer = try server.refresh(first)
            #expect(try answer.status == 200 && answer.member("refresh_token") == nil)
        }
    }

    @Test func `within the time of grace everybody gets the same successor`() throws {
        let server = try WireServer.odd("refresh-grace=10")
        let first = try token(server)
        let second = try #require(try server.refresh(first).member("refresh_token"))
        server.server.clock.advance(by: .seconds(9))
        let again = try server.refresh(first)
        #expect(try again.member("refresh_token") == second)
        server.server.clock.advance(by: .seconds(1))
        #expect(try server.refresh(first).body == Self.refused)
        #expect(try server.refresh(second).status == 200)
    }

    @Test func `once the successor was used the time of grace is over`() throws {
        let server = try WireServer.odd("refresh-grace=10")
        let first = try token(server)
        let second = try #require(try server.refresh(first).member("refresh_token"))
        #expect(try server.refresh(second).status == 200)
        #expect(try server.refresh(first).body == Self.refused)
    }

    @Test func `also where many ask at once`() throws {
        let server = try WireServer.odd("refresh-grace=10")
        let first = try token(server)
        let successors = try answers(server, first).map { try $0.member("refresh_token") }
        #expect(Set(successors).count == 1 && successors.first != .some(nil) && successors.count == 64)
    }

    private func statuses(_ server: WireServer, _ token: String) throws -> [Int] {
        try answers(server, token).map(\.status)
    }

    private func answers(_ server: WireServer, _ token: String) throws -> [WireAnswer] {
        let answers = Lock<[WireAnswer]>([])
        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            if let answer = try? server.refresh(token) { answers.withLock { $0.append(answer) } }
        }
        return answers.withLock { $0 }
    }
}

@Suite(.spec("EDGE-CASES B48, B49, B69")) struct B48RefreshErrorTests {
    private func token(_ server: WireServer) throws -> String {
        try #require(try server.tokens(try server.session()).member("refresh_token"))
    }

    @Test func `what ends a login is invalid_grant alone, and other errors have their own forms`() throws {
        let server = try WireServer()
        let token = try token(server)
        #expect(try server.refresh("none").body.contains(#""error":"invalid_grant""#))
        #expect(try server.refresh(token, client: "nobody").body.contains(#""error":"invalid_client""#))
        let faults = [
            #"{"effect":{"status":500},"times":1}"#, #"{"effect":{"status":401},"times":1}"#,
            #"{"effect":{"status":400,"empty":true},"times":1}"#,
        ]
        var answers: [String] = []
        for fault in faults {
            _ = try server.admin("POST faults", fault)
            let answer = try server.refresh(token)
            answers.append("\(answer.status) \(answer.body)")
        }
        #expect(
            answers == [
                #"500 {"error_description":"Internal Server Error","error":"server_error"}"#,
                #"401 {"error_description":"Unauthorized","error":"invalid_request"}"#, "400 ",
            ])
        #expect(try server.refresh(token).status == 200, "none of these used the token up")
    }

    @Test func `one refresh gives one set of tokens, and the old access token can be revoked without harm`() throws {
        let server = try WireServer()
        let first = try server.tokens(try server.session())
        let old = try #require(try first.member("access_token"))
        let answer = try server.refresh(try #require(try first.member("refresh_token")))
        let new = try #require(try answer.member("access_token"))
        let revoked = try server.send("POST \(WireServer.oauth2)/token/revoke", body: "client_id=myapp&token=\(old)")
        #expect(revoked.status == 200 && revoked.body.isEmpty)
        let userinfo = "GET \(WireServer.oauth2)/userinfo"
        #expect(try server.send(userinfo, "Authorization: Bearer \(old)").status == 401)
        #expect(try server.send(userinfo, "Authorization: Bearer \(new)").status == 200)
        let verdict = try server.admin(
            "POST requests/verify", #"{"match":{"path":"**/access_token"},"count":{"exact":2}}"#)
        #expect(try verdict.json["ok"] == true, "\(verdict.body)")
    }

    @Test func `an unknown refresh token is refused, and one of ours may be good for ever`() throws {
        let server = try WireServer()
        let first = try token(server)
        _ = try server.refresh(first)
        #expect(try server.refresh(first).status == 400)
        _ = try server.admin("PUT quirks", #"{"quirks":["refresh-any"]}"#)
        #expect(try server.refresh(first).status == 200)
        #expect(try server.refresh(first, client: "iosclient").status == 200)
        #expect(
            try server.refresh("none").body
                == #"{"error_description":"RefreshToken does not exist","error":"invalid_grant"}"#)
    }
}

@Suite(.spec("EDGE-CASES B72")) struct B72NonceTests {
    private func nonce(_ server: WireServer) throws -> (hasToken: Bool, nonce: JSONValue?) {
        let refresh = try #require(try server.tokens(try server.session()).member("refresh_token"))
        let answer = try server.refresh(refresh)
        guard let token = try answer.member("id_token") else { return (false, nil) }
        return (true, try server.claims(token)["nonce"])
    }

    @Test func `a refreshed id_token has the nonce of the first`() throws {
        #expect(try nonce(try WireServer()) == (true, "n1"))
    }

    @Test func `or none, or another, or there is none`() throws {
        #expect(try nonce(try WireServer.odd("refreshed-id-token")) == (true, nil))
        let other = try nonce(try WireServer.odd("refreshed-id-token=other-nonce"))
        #expect(other.hasToken && other.nonce?.string?.count == 16)
        #expect(try nonce(try WireServer.odd("refreshed-id-token=absent")).hasToken == false)
    }
}
