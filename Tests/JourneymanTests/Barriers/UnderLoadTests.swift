import Journeyman
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

/// What happens when many come at once, over sockets.
@Suite(.spec("issue 6, Under load; EDGE-CASES B16"), .timeLimit(.minutes(5))) struct UnderLoadTests {
    private func barrier(_ count: Int, on path: String, _ release: String = "together") -> String {
        #"{"match":{"path":"\#(path)"},"count":\#(count),"release":"\#(release)"}"#
    }

    /// 64 clients' answers to one refresh token, and the server that gave them.
    private func refreshes(
        _ rotation: RefreshRotation, release: String = "together",
        _ check: (RunningServer, [RawResponse]) throws -> Void
    ) throws {
        try RunningServer.run({ $0.oauth2.refreshRotation = rotation }) { server in
            let token = try server.refreshToken()
            let requests = [String](repeating: server.refresh(token), count: 64)
            try check(server, server.together(requests, barrier: barrier(64, on: "**/access_token", release)))
        }
    }

    private func token(_ response: RawResponse) throws -> String? {
        try JSONValue(parsing: response.body)["refresh_token"]?.string
    }

    private let refused = #"{"error_description":"grant is invalid","error":"invalid_grant"}"#

    @Test(arguments: ["together", "arrival", "reverse"])
    func `of 64 clients that refresh one token exactly one wins`(release: String) throws {
        try refreshes(.strict, release: release) { server, answers in
            let winners = answers.filter { $0.status == 200 }
            #expect(winners.count == 1)
            #expect(answers.filter { $0.status == 400 && $0.body == refused }.count == 63)
            if release == "arrival" { #expect(answers.firstIndex { $0.status == 200 } == 0) }
            if release == "reverse" { #expect(answers.firstIndex { $0.status == 200 } == 63) }
            let winner = try #require(winners.first)
            let next = try #require(try token(winner))
            #expect(try server.connect().exchange(server.refresh(next)).status == 200)
        }
    }

    @Test func `within the time of grace all get the same successor`() throws {
        try refreshes(.grace(.seconds(3600))) { (_, answers) throws in
            #expect(answers.allSatisfy { $0.status == 200 })
            #expect(try Set(answers.map(token)).count == 1)
            #expect(try token(answers[0]) != nil)
        }
    }

    @Test func `where reuse ends the family the winner's token is dead, too`() throws {
        try refreshes(.family) { server, answers in
            let winners = answers.filter { $0.status == 200 }
            #expect(winners.count == 1)
            let winner = try #require(winners.first)
            let next = try #require(try token(winner))
            #expect(try server.connect().exchange(server.refresh(next)).body == refused)
        }
    }

    @Test(arguments: ["together", "arrival", "reverse"])
    func `of two that submit a step one goes on, the other gets its error`(release: String) throws {
        try RunningServer.run { server in
            let path = "\(RunningServer.realm)/authenticate"
            let page = try server.post(path).body
                .replacing("\"name\":\"IDToken1\",\"value\":\"\"", with: "\"name\":\"IDToken1\",\"value\":\"demo\"")
                .replacing("\"name\":\"IDToken2\",\"value\":\"\"", with: "\"name\":\"IDToken2\",\"value\":\"Ch4ng3!t\"")
            let answers = try server.together(
                [String](repeating: RunningServer.post(path, page), count: 2),
                barrier: barrier(2, on: "**/authenticate", release))
            #expect(answers.map(\.status).sorted() == [200, 401])
            let loser = try #require(answers.first { $0.status == 401 })
            #expect(
                loser.body == #"{"code":401,"reason":"Unauthorized","message":"Session has timed out","#
                    + #""detail":{"errorCode":"110"}}"#)
            if release != "together" { #expect(answers[release == "arrival" ? 0 : 1].status == 200) }
        }
    }

    @Test func `an answer that waits after commit has done its work already`() throws {
        try RunningServer.run { server in
            let token = try server.refreshToken()
            #expect(
                try server.post("/__admin/barriers", #"{"match":{"path":"**/access_token"},"at":"commit","count":1}"#)
                    .status == 201)
            let slow = try server.connect()
            try slow.send(server.refresh(token))
            let watcher = try server.connect()
            while try server.waitingCount(on: watcher) == 0 {}
            // Whether its answer is made already or not, the token is used up when this one comes after it.
            let first = try server.connect().exchange(server.refresh(token)).status
            #expect(try server.post("/__admin/barriers/1/release").status == 200)
            #expect(try [first, slow.response().status].sorted() == [200, 400])
        }
    }
}
