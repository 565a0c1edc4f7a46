import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B01")) struct B01TimeoutTests {
    private static let late = """
        {"code":401,"reason":"Unauthorized","message":"Session has timed out","detail":{"errorCode":"110"}}
        """

    @Test func `a step that comes too late is refused with 110, and a fresh journey starts`() throws {
        let server = try WireServer()
        let step = try server.start()
        server.server.clock.advance(by: .minutes(6))
        let answer = try server.post(server.filled(step))
        #expect(answer.statusLine == "HTTP/1.1 401 Unauthorized" && answer.body == Self.late)
        #expect(try server.logIn().status == 200)
    }

    @Test func `trees before 6.5.3 say it in another way`() throws {
        let server = try WireServer.odd("timeout-status-400")
        let step = try server.start()
        #expect(try server.logIn("demo", "wrong").status != 400)
        server.server.clock.advance(by: .minutes(6))
        let answer = try server.post(server.filled(step))
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(
            answer.body
                == #"{"code":400,"reason":"Bad Request","message":"Authentication Error: Authentication timeout."}"#)
        #expect(answer.value("Content-Length") == "\(answer.body.utf8.count)")
    }

    @Test func `a step is too late whenever that is wanted, a start never is`() throws {
        let server = try WireServer.odd("session-timed-out")
        let step = try server.start()
        #expect(step.status == 200)
        let answer = try server.post(server.filled(step))
        #expect(answer.statusLine == "HTTP/1.1 401 Unauthorized" && answer.body == Self.late)
    }
}
