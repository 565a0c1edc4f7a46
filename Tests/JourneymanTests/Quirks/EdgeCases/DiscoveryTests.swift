import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("EDGE-CASES B63, B66, B67, B76")) struct B63DiscoveryTests {
    private static let issuer = "http://localhost:8080\(WireServer.oauth2)"

    private func discovery(_ quirks: String...) throws -> JSONValue {
        try WireServer.odd(quirks).send("GET \(WireServer.oauth2)/.well-known/openid-configuration").json
    }

    @Test func `endpoints join cleanly, or with a slash too many`() throws {
        #expect(try discovery()["authorization_endpoint"]?.string == "\(Self.issuer)/authorize")
        let odd = try discovery("discovery-double-slash")
        #expect(odd["authorization_endpoint"]?.string == "\(Self.issuer)//authorize")
        #expect(odd["jwks_uri"]?.string == "\(Self.issuer)//connect/jwk_uri")
        #expect(odd["issuer"]?.string == Self.issuer)
    }

    @Test func `endpoints name the host that was asked, or one that nobody reaches`() throws {
        let odd = try discovery("discovery-host")
        #expect(odd["token_endpoint"]?.string == "http://am.internal:8080\(WireServer.oauth2)/access_token")
        #expect(odd["issuer"]?.string == Self.issuer)
    }

    @Test func `forwarded names are believed of a trusted proxy only`() throws {
        let ask = "GET \(WireServer.oauth2)/.well-known/openid-configuration"
        let fields = ["X-Forwarded-Host: am.example.com", "X-Forwarded-Proto: https"]
        #expect(try WireServer().send(ask, fields).member("issuer") == Self.issuer)
        let named = try WireServer("--public-url", "https://am.example.com").send(ask, fields)
        #expect(try named.member("issuer") == "https://am.example.com\(WireServer.oauth2)")
    }

    @Test func `a logout at PingOne has an endpoint of its own`() throws {
        #expect(try discovery()["ping_end_idp_session_endpoint"] == nil)
        #expect(
            try discovery("end-idp-session")["ping_end_idp_session_endpoint"]?.string
                == "\(Self.issuer)/connect/idpEndSession")
        let server = try WireServer()
        let session = try server.session()
        let hint = try #require(try server.tokens(session).member("id_token"))
        let ask = "GET \(WireServer.oauth2)/connect/idpEndSession?id_token_hint=\(hint)"
        #expect(try server.send(ask).status == 204)
        #expect(try server.authorize(session).value("Location")?.contains("code=") != true)
    }

    @Test func `the keys are public, and the token names one of them`() throws {
        let server = try WireServer()
        let answer = try server.send("GET \(WireServer.oauth2)/connect/jwk_uri")
        let keys = try #require(try answer.json["keys"]?.array)
        for key in keys {
            let members = Set(key.object?.keys ?? [])
            #expect(members.isDisjoint(with: ["d", "p", "q", "dp", "dq", "qi", "k", "oth"]), "\(members)")
        }
        #expect(Set(keys.compactMap { $0["kid"]?.string }).count == keys.count && keys.count > 1)
    }

    @Test(
        arguments: [("unknown", ["unknown-1", "unknown-2"]), ("absent", []), ("doubled", nil)] as [(String, [String]?)])
    func `or its name leads nowhere`(value: String, kids: [String]?) throws {
        let keys = try WireServer.odd("jwks-kid=\(value)").send("GET \(WireServer.oauth2)/connect/jwk_uri").json["keys"]
        let found = keys?.array?.compactMap { $0["kid"]?.string } ?? []
        if let kids { #expect(found == kids) } else { #expect(found.count == 2 && Set(found).count == 1) }
    }
}
