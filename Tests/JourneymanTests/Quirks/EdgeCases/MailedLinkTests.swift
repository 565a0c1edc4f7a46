import Foundation
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B15")) struct B15MailedLinkTests {
    /// Asks for a link, and tells what it names.
    private func suspendedID(_ server: WireServer) throws -> String {
        let step = try server.start("ForgottenUsername")
        let waiting = try server.post(
            step.body.replacingOccurrences(
                of: #""name":"IDToken1","value":"""#, with: #""name":"IDToken1","value":"sdkuser@example.com""#))
        #expect(waiting.body.contains("SuspendedTextOutputCallback"))
        let mail = try #require(try server.admin("GET outbox").json["result"]?.array?.last)
        let link = try #require(mail["link"]?.string)
        return try #require(link.components(separatedBy: "suspendedId=").last?.prefix { $0 != "&" }).description
    }

    /// Comes by the link, without a cookie, from anywhere.
    private func open(_ server: WireServer, _ id: String) throws -> WireAnswer {
        try server.send("POST \(WireServer.alpha)/authenticate?suspendedId=\(id)", WireServer.api)
    }

    private static let gone = """
        {"code":401,"reason":"Unauthorized","message":"org.forgerock.openam.auth.nodes.framework.token.\
        SuspendedAuthSessionException: Token not found. It may have expired."}
        """

    @Test func `a link is good once, and the login that it began goes on`() throws {
        let server = try WireServer()
        let id = try suspendedID(server)
        let step = try open(server, id)
        #expect(step.status == 200)
        let again = try open(server, id)
        #expect(again.statusLine == "HTTP/1.1 401 Unauthorized" && again.body == Self.gone)
        #expect(try server.post(server.filled(step)).member("tokenId") != nil)
    }

    @Test func `it has its own time`() throws {
        let server = try WireServer("--suspended-time", "PT10M")
        let id = try suspendedID(server)
        server.server.clock.advance(by: .minutes(9))
        #expect(try open(server, id).status == 200)
        let late = try suspendedID(server)
        server.server.clock.advance(by: .minutes(10))
        #expect(try open(server, late).body == Self.gone)
    }
}
