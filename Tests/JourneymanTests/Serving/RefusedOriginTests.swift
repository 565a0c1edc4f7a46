import HTTPMessages
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B74")) struct RefusedOriginTests {
    @Test func `a page may read that its request was too long`() throws {
        let server = try TestApplication()
        server.send(.get, "/am/json/serverinfo/*")
        #expect(allowedOrigin("/am/json/alpha/authenticate", server) == "https://app.example")
    }

    @Test(
        arguments: [
            "/__admin/users", "//__admin/users", "/__admin", "/%5F_admin/users", "/%5f%5fad%6Din/users",
            "/t/blue/__admin/users", "/t/blue//__admin/users", "/t/blue/_%5Fadmin",
        ] as [RequestTarget])
    func `but nothing of the admin API, however that is spelt`(target: RequestTarget) throws {
        let server = try TestApplication()
        server.admin(.post, "tenants", #"{"name":"blue"}"#)
        server.send(.get, "/t/blue/am/json/serverinfo/*")
        #expect(allowedOrigin(target, server) == nil)
        #expect(allowedOrigin("/t/blue/am/x/../__admin", server) == "https://app.example")
    }

    /// Whom the refusal of a request from `https://app.example` lets read it.
    private func allowedOrigin(_ target: RequestTarget, _ server: TestApplication) -> String? {
        var malformed = MalformedRequest(status: 413, problem: "The body is too long.")
        malformed.request = HTTPRequest(.post, target, fields: [.origin: "https://app.example"])
        return server.application.refuse(malformed).fields["Access-Control-Allow-Origin"]
    }
}
