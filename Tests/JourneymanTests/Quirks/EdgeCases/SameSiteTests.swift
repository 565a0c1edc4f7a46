import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B12")) struct B12SameSiteTests {
    private func attributes(_ server: WireServer, tls: Bool = false) throws -> [String] {
        let step = try server.send("POST \(WireServer.alpha)/authenticate", WireServer.api, tls: tls)
        let answer = try server.send(
            "POST \(WireServer.alpha)/authenticate", [WireServer.api], body: server.filled(step), tls: tls)
        return answer.values("Set-Cookie").map { String($0.drop { $0 != ";" }) }
    }

    @Test func `on http cookies work on localhost, and none is said only with Secure`() throws {
        let server = try WireServer()
        #expect(try attributes(server) == ["; Path=/; HttpOnly", "; Path=/; HttpOnly"])
        #expect(
            try attributes(server, tls: true)
                == ["; Path=/; Secure; HttpOnly; SameSite=none", "; Path=/; Secure; HttpOnly; SameSite=none"])
    }

    @Test(arguments: [
        (["session-cookie-samesite"], "; Path=/; HttpOnly; SameSite=Strict"),
        (["session-cookie-samesite=Lax"], "; Path=/; HttpOnly; SameSite=Lax"),
        (["session-cookie-samesite=none"], "; Path=/; HttpOnly; SameSite=none"),
        (["session-cookie-secure"], "; Path=/; Secure; HttpOnly"),
        (["session-cookie-secure=off", "session-cookie-samesite=absent"], "; Path=/; HttpOnly"),
    ]) func `a quirk says otherwise, also on plain http`(quirks: [String], expected: String) throws {
        let server = try WireServer.odd(quirks)
        #expect(try attributes(server) == [expected, expected])
    }

    @Test func `on https, too`() throws {
        let server = try WireServer.odd("session-cookie-samesite=absent")
        #expect(try attributes(server, tls: true) == ["; Path=/; Secure; HttpOnly", "; Path=/; Secure; HttpOnly"])
    }
}
