import Foundation
import JourneyClient
import TestSupport
import Testing

@Suite(.spec("WIRE §1.5.3 to §1.5.6, §4.1")) struct OIDCClientTests {
    private let fixture = OIDCFixture()

    private func signIn() async throws -> Tokens {
        try await fixture.signIn { OIDCFixture.tokens("at-1", idToken: OIDCFixture.idToken(nonce: $0.nonce)) }
    }

    @Test func `a session becomes a code by header, without a redirect being followed`() async throws {
        await fixture.transport.add(
            .answer(OIDCFixture.discovery), .redirect("https://am.example.com/am/XUI/?realm=/alpha"))
        await #expect(throws: OIDCError.self) { try await fixture.client.authorize(with: fixture.session) }
        #expect(await fixture.transport.line(0) == "GET \(OIDCFixture.base)/.well-known/openid-configuration")
        #expect(await fixture.transport.header("iPlanetDirectoryPro", of: 1) == "tok")
        #expect(await fixture.transport.header("Cookie", of: 1) == nil)
    }

    @Test func `a refusal without a redirect keeps the server's page`() async throws {
        let page = TransportResponse(status: 400, body: Array("<html>invalid_client</html>".utf8))
        await fixture.transport.add(.answer(OIDCFixture.discovery), page)
        let error = await #expect(throws: UnexpectedAnswer.self) {
            try await fixture.client.authorize(with: fixture.session)
        }
        #expect(error?.status == 400 && error?.body.contains("invalid_client") == true)
    }

    @Test(.spec("AM-BEHAVIOUR §5.4")) func `AM's error page is read as the refusal that it is`() async throws {
        let page = """
            <html><head><title>OAuth2 Error Page</title><script>pageData = {
              realm : "\\/", baseUrl: "https://h/am/XUI/",
              error: { description: "Client \\"x\\" failed", message: "invalid_client" } }</script></head></html>
            """
        await fixture.transport.add(
            .answer(OIDCFixture.discovery), TransportResponse(status: 400, body: Array(page.utf8)))
        let error = await #expect(throws: OIDCError.self) { try await fixture.client.authorize(with: fixture.session) }
        guard case .refused(let refusal) = error else { return #expect(Bool(false), "\(String(describing: error))") }
        #expect(refusal.status == 400 && refusal.error == "invalid_client")
        #expect(refusal.errorDescription == "Client \"x\" failed")
    }

    @Test func `a margin may be a part of a second`() async throws {
        let tokens = try await signIn()
        let last = tokens.expiry.addingTimeInterval(-0.5)
        #expect(tokens.isExpired(at: last, margin: .milliseconds(500)))
        #expect(!tokens.isExpired(at: last, margin: .milliseconds(499)))
    }

    @Test func `a code becomes tokens`() async throws {
        let tokens = try await signIn()
        #expect(tokens.accessToken == "at-1" && tokens.tokenType == "Bearer" && tokens.refreshToken == "rt-1")
        #expect(Set(tokens.scopes) == ["profile", "openid"])
        #expect(tokens.expiry == fixture.clock.now.addingTimeInterval(60))
        #expect(tokens.idTokenClaims?["sub"] == "u1")
        let form = await fixture.transport.form(1)
        #expect(form["grant_type"] == "authorization_code" && form["code"] == "c-1")
        #expect(form["redirect_uri"] == "frauth://oauth2redirect" && form["client_id"] == "ios client")
        #expect(form["code_verifier"]?.utf8.count == 86)
    }

    @Test func `a confidential client shows its secret in a header, both halves encoded`() async throws {
        let fixture = OIDCFixture(secret: "s:c r")
        _ = try await fixture.signIn { _ in OIDCFixture.tokens("at-1") }
        #expect(await fixture.transport.header("Authorization", of: 1) == "Basic aW9zJTIwY2xpZW50OnMlM0FjJTIwcg==")
        #expect(await fixture.transport.form(1)["client_id"] == nil)
    }

    @Test func `an ID token that isn't ours is refused`() async throws {
        let unfit: [(String) -> String] = [
            { _ in OIDCFixture.idToken(nonce: nil) },
            { OIDCFixture.idToken(nonce: $0, iss: "https://evil") },
            { OIDCFixture.idToken(nonce: $0, aud: #"["someone"]"#) },
            { _ in "no.jwt" },
        ]
        for token in unfit {
            let fixture = OIDCFixture()
            await #expect(throws: OIDCError.self) {
                try await fixture.signIn { OIDCFixture.tokens("at", idToken: token($0.nonce)) }
            }
            await #expect(throws: OIDCError.signInNeeded(location: nil)) { try await fixture.client.tokens() }
        }
    }

    @Test func `fresh tokens are kept, old ones refreshed by the client's clock`() async throws {
        _ = try await signIn()
        fixture.clock.advance(seconds: 49)
        #expect(try await fixture.client.tokens().accessToken == "at-1")
        fixture.clock.advance(seconds: 1)
        await fixture.transport.add(.answer(OIDCFixture.tokens("at-2", refresh: "rt-2")))
        let tokens = try await fixture.client.tokens()
        #expect(tokens.accessToken == "at-2" && tokens.refreshToken == "rt-2")
        #expect(tokens.idTokenClaims?["sub"] == "u1")
        #expect(await fixture.transport.form(2)["refresh_token"] == "rt-1")
    }

    @Test func `calls at the same time spend the refresh token once`() async throws {
        _ = try await signIn()
        fixture.clock.advance(seconds: 60)
        await fixture.transport.add(.answer(OIDCFixture.tokens("at-2")))
        async let first = fixture.client.tokens()
        async let second = fixture.client.tokens()
        #expect(try await [first.accessToken, second.accessToken] == ["at-2", "at-2"])
    }

    @Test func `a refused refresh falls back to the session`() async throws {
        _ = try await signIn()
        fixture.clock.advance(seconds: 60)
        let refusal = TransportResponse.answer(
            400, #"{"error_description":"grant is invalid","error":"invalid_grant"}"#)
        await fixture.transport.add(refusal, .redirect("https://am.example.com/am/XUI/"))
        await #expect(throws: OIDCError.signInNeeded(location: "https://am.example.com/am/XUI/")) {
            try await fixture.client.tokens(for: fixture.session)
        }
        await #expect(throws: OIDCError.signInNeeded(location: nil)) { try await fixture.client.tokens() }
    }

    @Test func `an ID token about somebody else is refused on refresh`() async throws {
        _ = try await signIn()
        await fixture.transport.add(
            .answer(OIDCFixture.tokens("at-2", idToken: OIDCFixture.idToken(nonce: nil, sub: "u2"))))
        await #expect(throws: OIDCError.idTokenUnfit("it is about somebody else")) {
            try await fixture.client.refresh()
        }
    }

    @Test func `revoking gives the refresh token back and forgets all`() async throws {
        _ = try await signIn()
        await fixture.transport.add(TransportResponse(status: 200))
        try await fixture.client.revoke()
        #expect(
            await fixture.transport.line(2) == "POST \(OIDCFixture.base)/token/revoke token=rt-1&client_id=ios%20client"
        )
        await #expect(throws: OIDCError.signInNeeded(location: nil)) { try await fixture.client.userinfo() }
    }

    @Test func `userinfo is opened by the access token, its refusal told`() async throws {
        _ = try await signIn()
        await fixture.transport.add(
            .answer(#"{"sub":"u1"}"#), .answer(401, #"{"error_description":"gone","error":"invalid_token"}"#))
        #expect(try await fixture.client.userinfo() == ["sub": "u1"])
        #expect(await fixture.transport.header("Authorization", of: 2) == "Bearer at-1")
        let error = await #expect(throws: OIDCError.self) { try await fixture.client.userinfo() }
        #expect(error?.description == "invalid_token: gone")
    }

    @Test func `ending the session names it by the ID token`() async throws {
        let tokens = try await signIn()
        await fixture.transport.add(.redirect("myapp://bye"))
        #expect(try await fixture.client.endSession(postLogoutRedirectURI: "myapp://bye") == "myapp://bye")
        let query = await fixture.transport.query(2)
        #expect(query["id_token_hint"] == tokens.idToken && query["client_id"] == "ios client")
        #expect(query["post_logout_redirect_uri"] == "myapp://bye")
    }

    @Test func `a discovery document without a usable endpoint is refused`() async throws {
        await fixture.transport.add(
            .answer(OIDCFixture.discovery.replacing("\(OIDCFixture.base)/userinfo", with: "/relative")),
            .answer(#"{"issuer":"x"}"#))
        let first = await #expect(throws: UnexpectedAnswer.self) { try await fixture.client.provider() }
        #expect(first?.problem == "the discovery document's userinfo_endpoint is no absolute URL")
        let second = await #expect(throws: UnexpectedAnswer.self) { try await fixture.client.provider() }
        #expect(second?.problem == "no discovery document with all endpoints")
    }
}
