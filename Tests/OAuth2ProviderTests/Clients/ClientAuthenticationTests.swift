import HTTPMessages
import JOSETokens
import OAuth2Provider
import TestSupport
import Testing

@Suite(.spec("RFC 6749 §2.3.1, AM-BEHAVIOUR §5.5")) struct ClientAuthenticationTests {
    private let fixture: OAuth2Fixture

    init() throws { fixture = try OAuth2Fixture() }

    private func redeem(_ client: String, _ uri: String, form: String = "", basic: String? = nil) throws -> HTTPResponse
    {
        let code = try fixture.code("response_type=code&client_id=\(client)&scope=openid")
        let encoded = PercentEncoding.encode(uri)
        return fixture.post(
            "access_token", "grant_type=authorization_code&code=\(code)&redirect_uri=\(encoded)\(form)",
            fields: Self.fields(basic))
    }

    private static func fields(_ basic: String?) -> HTTPFields {
        guard let basic else { return [:] }
        return [.authorization: "Basic \(Base64.encode(Array(basic.utf8)))"]
    }

    private func shop(form: String = "", basic: String? = nil) throws -> HTTPResponse {
        try redeem("shop", "https://shop.example/cb", form: form, basic: basic)
    }

    private func poster(form: String = "", basic: String? = nil) throws -> HTTPResponse {
        try redeem("poster", "https://poster.example/cb", form: form, basic: basic)
    }

    @Test func `both halves of Basic are form-encoded`() throws {
        #expect(try shop(basic: "shop:a+b%3Ac%2Bd%25").status == .ok)
        #expect(try shop(basic: "sh%6Fp:a%20b%3Ac%2bd%25").status == .ok)
    }

    @Test func `a secret may come in the form where that is registered`() throws {
        #expect(try poster(form: "&client_id=poster&client_secret=p0st").status == .ok)
    }

    @Test func `a public client may use Basic with any secret`() throws {
        #expect(try redeem("app", "app://cb", basic: "app:doesnotmatter").status == .ok)
        #expect(try redeem("app", "app://cb", form: "&client_id=app", basic: "app:").status == .ok)
        #expect(try redeem("app", "app://cb", form: "&client_id=app&client_secret=any").status == .ok)
    }

    @Test func `after Basic a bad client gets 401 and a challenge`() throws {
        for basic in ["shop:wrong", "nobody:x", "off:x", "no colon"] {
            let response = try shop(basic: basic)
            #expect(response.refuses("invalid_client", "Client authentication failed", status: .unauthorized))
            #expect(response.fields[.wwwAuthenticate] == "Basic realm=\"/alpha\"")
        }
        let response = fixture.post(
            "access_token", "grant_type=refresh_token&refresh_token=r", fields: [.authorization: "Basic *"])
        #expect(response.refuses("invalid_client", "Client authentication failed", status: .unauthorized))
    }

    @Test func `after a form a bad client gets 400 and no challenge`() throws {
        for form in [
            "&client_id=poster&client_secret=wrong", "&client_id=poster", "&client_id=nobody", "&client_id=off",
        ] {
            let response = try poster(form: form)
            #expect(response.refuses("invalid_client", "Client authentication failed"))
            #expect(response.fields[.wwwAuthenticate] == nil)
        }
    }

    @Test func `a secret may come either way where no method is registered`() throws {
        #expect(try shop(form: "&client_id=shop&client_secret=a+b%3Ac%2Bd%25").status == .ok)
        #expect(try shop(basic: "shop:a+b%3Ac%2Bd%25").status == .ok)
    }

    @Test func `the right secret in the wrong place is refused`() throws {
        let text = "Invalid authentication method for accessing this endpoint."
        let posted = try redeem("strict", "https://strict.example/cb", form: "&client_id=strict&client_secret=str1ct")
        #expect(posted.refuses("invalid_client", text))
        #expect(try poster(basic: "poster:p0st").refuses("invalid_client", text, status: .unauthorized))
    }

    @Test func `two clients in one request are refused`() throws {
        #expect(
            try shop(form: "&client_id=app", basic: "shop:a+b%3Ac%2Bd%25")
                .refuses("invalid_request", "Client authentication failed"))
    }

    @Test func `the scheme matches in any case, and other schemes are none`() throws {
        let code = try fixture.code()
        let form = "grant_type=authorization_code&code=\(code)&redirect_uri=app%3A%2F%2Fcb"
        let other = fixture.post("access_token", form, fields: [.authorization: "Bearer x"])
        #expect(other.refuses("invalid_request", "Missing parameter, 'client_id'"))
        let basic = "bAsIc \(Base64.encode(Array("app:".utf8)))"
        #expect(fixture.post("access_token", form, fields: [.authorization: basic]).status == .ok)
    }
}
