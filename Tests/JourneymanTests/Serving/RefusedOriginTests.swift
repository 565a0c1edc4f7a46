import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B74")) struct RefusedOriginTests {
    @Test func `a page may read that its request was too long, but nothing of the admin API`() throws {
        let server = try TestApplication()
        server.send(.get, "/am/json/serverinfo/*")
        #expect(allowedOrigin("/am/json/alpha/authenticate", server) == "https://app.example")
        #expect(allowedOrigin("/__admin/users", server) == nil)
        #expect(allowedOrigin("/t/x/__admin/users", server) == nil)
    }

    /// Whom the refusal of a request from `https://app.example` lets read it.
    private func allowedOrigin(_ target: RequestTarget, _ server: TestApplication) -> String? {
        var malformed = MalformedRequest(status: 413, problem: "The body is too long.")
        malformed.request = HTTPRequest(.post, target, fields: [.origin: "https://app.example"])
        return server.application.refuse(malformed).fields["Access-Control-Allow-Origin"]
    }
}
