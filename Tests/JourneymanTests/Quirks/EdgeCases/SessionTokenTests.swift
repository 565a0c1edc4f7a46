import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B05, B06")) struct B05SessionTokenTests {
    private static let info = "GET \(WireServer.alpha)/serverinfo/*"

    @Test func `a login tells its token in body and cookie`() throws {
        let answer = try WireServer().logIn()
        let token = try #require(try answer.member("tokenId"))
        #expect(!token.isEmpty)
        #expect(answer.values("Set-Cookie").first == "iPlanetDirectoryPro=\(token); Path=/; HttpOnly")
        #expect(answer.body == #"{"tokenId":"\#(token)","successUrl":"/enduser/?realm=/alpha","realm":"/alpha"}"#)
    }

    @Test(arguments: [
        ("token-id-empty", #"{"tokenId":"","successUrl":"/enduser/?realm=/alpha","realm":"/alpha"}"#),
        ("token-id-empty=absent", #"{"successUrl":"/enduser/?realm=/alpha","realm":"/alpha"}"#),
    ]) func `or in the cookie alone`(quirk: String, body: String) throws {
        let server = try WireServer.odd(quirk)
        let answer = try server.logIn()
        #expect(answer.body == body)
        let cookie = try #require(answer.values("Set-Cookie").first?.prefix { $0 != ";" })
        let validation = try server.send(
            "POST \(WireServer.alpha)/sessions?_action=validate", WireServer.api, "Cookie: \(cookie)")
        #expect(try validation.json["valid"] == true)
    }

    @Test func `a valid session that is brought along is answered in the same way`() throws {
        let server = try WireServer.odd("token-id-empty")
        let cookie = try #require(try server.logIn().values("Set-Cookie").first?.prefix { $0 != ";" })
        let answer = try server.start(nil, query: "", "Cookie: \(cookie)")
        #expect(answer.body == #"{"tokenId":"","successUrl":"/enduser/?realm=/alpha","realm":"/alpha"}"#)
    }

    @Test func `serverinfo names the cookie`() throws {
        #expect(try WireServer().send(Self.info).member("cookieName") == "iPlanetDirectoryPro")
        let server = try WireServer("--cookie-name", "3f0c9a71be52d48")
        #expect(try server.send(Self.info).member("cookieName") == "3f0c9a71be52d48")
    }

    @Test func `each tenant may have a name of its own, and the usual one is nobody's`() throws {
        let server = try WireServer.odd("cookie-name-random")
        let name = try #require(try server.send(Self.info).member("cookieName"))
        #expect(name.count == 15 && name.allSatisfy { "0123456789abcdef".contains($0) })
        let token = try server.session()
        let validate = "POST \(WireServer.alpha)/sessions?_action=validate"
        #expect(try server.send(validate, WireServer.api, "Cookie: \(name)=\(token)").json["valid"] == true)
        #expect(try server.send(validate, WireServer.api, "\(name): \(token)").json["valid"] == true)
        #expect(try server.send(validate, WireServer.api, "iPlanetDirectoryPro: \(token)").status == 401)
        _ = try server.admin("POST tenants", #"{"name":"blue"}"#)
        #expect(try server.send("GET /t/blue\(WireServer.alpha)/serverinfo/*").member("cookieName") != name)
    }
}
