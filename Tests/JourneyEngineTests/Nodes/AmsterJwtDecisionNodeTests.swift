import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.2, Amster Jwt Decision Node")) struct AmsterJwtDecisionNodeTests {
    private func fixture(_ keys: String) throws -> JourneyFixture {
        try JourneyFixture(
            """
            {"journey": "A", "start": "jwt", "nodes": {
              "jwt": {"type": "AmsterJwtDecision", "config": {"authorizedKeys": \(JSONValue.string(keys).text)},
                "on": {"true": "success", "false": "failure"}}}}
            """)
    }

    /// The public test key as OpenSSH writes it (RFC 4253 §6.6).
    private static func line() throws -> String {
        guard case .rsa(let modulus, let exponent) = try TestKeys.rsa().publicJWK().parameters else { return "" }
        let field = { (bytes: [UInt8]) in
            (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (24 - 8 * $0)) } + bytes
        }
        let blob = field(Array("ssh-rsa".utf8)) + field(exponent) + field([0] + modulus)
        return "# keys\n\nssh-rsa \(Base64.encode(blob)) amster\n"
    }

    private func token(_ claims: JSONObject, _ key: SigningKey? = nil) throws -> String {
        JWT(claims: claims).signed(with: try key ?? .rsa(TestKeys.rsa()))
    }

    @Test func `a token of the key with the nonce logs its subject in`() throws {
        let fixture = try fixture(Self.line())
        let step = try fixture.start("A")
        let nonce = try #require(step.prompt)
        #expect(
            step.textWithoutAuthID == """
                {"authId":"*","callbacks":[{"type":"HiddenValueCallback","output":[{"name":"value","value":"\(nonce)"},\
                {"name":"id","value":"jwt"}],"input":[{"name":"IDToken1","value":"jwt"}]}]}
                """)
        let end = try fixture.answer(step, token(["sub": "demo", "nonce": .string(nonce)]))
        #expect(try fixture.session(end.token)?.userName == "demo")
    }

    @Test(arguments: ["nonce", "key", "time", "text", "unsigned"])
    func `any other token is refused`(fault: String) throws {
        let fixture = try fixture(Self.line())
        let step = try fixture.start("A")
        var claims: JSONObject = ["sub": "demo", "nonce": .string(fault == "nonce" ? "x" : step.prompt ?? "")]
        if fault == "time" { claims["exp"] = 0 }
        let other: SigningKey? = fault == "key" ? .p256(try TestKeys.p256()) : nil
        var text = try token(claims, other)
        if fault == "text" { text = "no token" }
        if fault == "unsigned" { text = String(text.prefix(text.count - 4)) }
        #expect(try fixture.answer(step, text).status == 401)
    }

    @Test(arguments: [
        "/root/am/security/keys/amster/authorized_keys", "", "ssh-rsa AAAA", "ssh-rsa !", "ssh-ed25519 AAAA",
    ])
    func `without keys nobody comes in`(keys: String) throws {
        let fixture = try fixture(keys)
        let step = try fixture.start("A")
        #expect(try fixture.answer(step, token(["sub": "demo", "nonce": .string(step.prompt ?? "")])).status == 401)
    }
}
