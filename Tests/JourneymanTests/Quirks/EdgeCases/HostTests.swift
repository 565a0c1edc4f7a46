import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B28")) struct B28HostTests {
    private static let ask = "GET \(WireServer.alpha)/serverinfo/*"

    @Test(arguments: ["localhost:8080", "127.0.0.1:8080", "[::1]:8080", "am.example.com"])
    func `any host will do`(host: String) throws {
        #expect(try WireServer().send(Self.ask, "Host: \(host)").status == 200)
    }

    @Test func `a host that isn't AM's own is refused, and the answer names the one that is`() throws {
        let server = try WireServer.odd("host-checked=am.example.com")
        let answer = try server.send(Self.ask, "Host: localhost:8080")
        #expect(answer.statusLine == "HTTP/1.1 400 Bad Request")
        #expect(
            answer.body == """
                {"code":400,"reason":"Bad Request","message":"Invalid Host header \\"localhost:8080\\", expected \
                \\"am.example.com\\""}
                """)
        #expect(try server.send(Self.ask, "Host: AM.example.com:8080").status == 200)
    }

    @Test func `or the client is sent there`() throws {
        let server = try WireServer.odd("host-redirected=am.example.com")
        let answer = try server.send("GET /am/XUI/?realm=/alpha", "Host: [::1]:8080")
        #expect(answer.status == 302 && answer.value("Location") == "http://am.example.com:8080/am/XUI/?realm=/alpha")
        #expect(answer.body.isEmpty)
        #expect(try server.send(Self.ask, "Host: am.example.com").status == 200)
    }
}
