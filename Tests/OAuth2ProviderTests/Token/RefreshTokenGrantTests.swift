import AMWire
import Determinism
import HTTPMessages
import OAuth2Provider
import TestSupport
import Testing

@Suite(.spec("RFC 6749 §6, AM-BEHAVIOUR §5.5")) struct RefreshTokenGrantTests {
    private let fixture: OAuth2Fixture
    private let tokens: TokenResponse
    private let refreshToken: String

    init() throws {
        fixture = try OAuth2Fixture()
        tokens = try fixture.tokens(OAuth2Fixture.request + "&nonce=n1&state=s1")
        refreshToken = try #require(tokens.refreshToken)
    }

    @Test func `a refresh gives new tokens of every kind`() throws {
        let new = try fixture.refresh(refreshToken).tokens()
        #expect(new.accessToken != tokens.accessToken)
        #expect(new.refreshToken != nil && new.refreshToken != refreshToken)
        #expect(new.scope == "openid profile")
        #expect(new.nonce == "n1")
        let idToken = try claims(new.idToken)
        #expect(idToken["nonce"] == "n1")
        #expect(idToken["c_hash"] == nil && idToken["s_hash"] == nil)
        #expect(try claims(new.accessToken)["grant_type"] == "refresh_token")
    }

    @Test func `the old refresh token is invalid at once, the new one good, the old access token too`() throws {
        let new = try fixture.refresh(refreshToken).tokens()
        #expect(fixture.refresh(refreshToken).refuses("invalid_grant", "grant is invalid"))
        #expect(try fixture.refresh(#require(new.refreshToken)).status == .ok)
        #expect(fixture.userinfo(tokens.accessToken).status == .ok)
    }

    @Test func `a refresh token outlives its session`() throws {
        try fixture.tenant.store.write { _ = try fixture.sessions.end(fixture.session, &$0) }
        #expect(fixture.refresh(refreshToken).status == .ok)
    }

    @Test func `the scope may be narrowed for one answer, never widened`() throws {
        let narrow = try fixture.refresh(refreshToken, also: "&scope=profile").tokens()
        #expect(narrow.scope == "profile")
        #expect(narrow.idToken == nil)
        #expect(try claims(narrow.accessToken)["scope"] == ["profile"])
        let wide = fixture.refresh(try #require(narrow.refreshToken), also: "&scope=openid+email")
        #expect(wide.refuses("invalid_scope", "Unknown/invalid scope(s)"))
        let whole = try fixture.refresh(#require(narrow.refreshToken), also: "&scope=openid+profile").tokens()
        #expect(whole.scope == "openid profile")
    }

    @Test func `a refresh token is good until its expiry and refused from then on`() throws {
        fixture.advance(.seconds(604_800) - .milliseconds(1000))
        let second = try #require(fixture.refresh(refreshToken).tokens().refreshToken)
        fixture.advance(.seconds(604_800))
        #expect(fixture.refresh(second).refuses("invalid_grant", "grant is invalid"))
    }

    @Test func `what is no refresh token of ours does not exist`() {
        for text in ["x", "a.b.c", tokens.accessToken, refreshToken + "x"] {
            #expect(fixture.refresh(text).refuses("invalid_grant", "RefreshToken does not exist"))
        }
    }

    @Test func `another client's refresh token is refused and stays good`() {
        #expect(
            fixture.refresh(refreshToken, client: "usual")
                .refuses("invalid_grant", "Token was issued to a different client"))
        #expect(fixture.refresh(refreshToken).status == .ok)
    }

    @Test func `a client that may not refresh is refused`() {
        #expect(
            fixture.refresh(refreshToken, client: "once").refuses(
                "unauthorized_client",
                "The client is not authorized to request an authorization code using this method."))
    }

    @Test func `what SDKs send beside the token does no harm`() {
        #expect(fixture.refresh(refreshToken, also: "&response_type=token").status == .ok)
    }

    private func fixture(_ rotation: RefreshRotation) throws -> (OAuth2Fixture, token: String) {
        var settings = OAuth2Settings()
        settings.refreshRotation = rotation
        let fixture = try OAuth2Fixture(settings: settings)
        return (fixture, try #require(fixture.tokens().refreshToken))
    }

    @Test(.spec("EDGE-CASES B16")) func `a token that is kept is good again, and no other is given out`() throws {
        let (fixture, token) = try fixture(.kept)
        for _ in 0..<2 { #expect(try fixture.refresh(token).tokens().refreshToken == nil) }
        fixture.advance(.seconds(604_800))
        #expect(fixture.refresh(token).refuses("invalid_grant", "grant is invalid"))
    }

    @Test(.spec("EDGE-CASES B16")) func `in its family a token that is used again ends all`() throws {
        let (fixture, token) = try fixture(.family)
        let new = try fixture.refresh(token).tokens()
        #expect(fixture.userinfo(new.accessToken).status == .ok)
        #expect(fixture.refresh(token).refuses("invalid_grant", "grant is invalid"))
        let next = try #require(new.refreshToken)
        #expect(fixture.refresh(next).refuses("invalid_grant", "grant is invalid"))
        #expect(fixture.userinfo(new.accessToken).status == .unauthorized)
    }

    @Test(.spec("EDGE-CASES B16")) func `in the time of grace the same successor is given, to the byte`() throws {
        let (fixture, token) = try fixture(.grace(.seconds(10)))
        let first = try fixture.refresh(token).tokens()
        fixture.advance(.seconds(10) - .milliseconds(1))
        let again = try fixture.refresh(token).tokens()
        #expect(again.refreshToken == first.refreshToken && again.accessToken != first.accessToken)
        #expect(fixture.userinfo(first.accessToken).status == .ok && fixture.userinfo(again.accessToken).status == .ok)
        fixture.advance(.milliseconds(1))
        #expect(fixture.refresh(token).refuses("invalid_grant", "grant is invalid"))
        let next = try #require(first.refreshToken)
        #expect(fixture.refresh(next).status == .ok)
    }

    @Test(.spec("EDGE-CASES B16")) func `grace ends when the successor is used`() throws {
        let (fixture, token) = try fixture(.grace(.seconds(10)))
        let next = try #require(fixture.refresh(token).tokens().refreshToken)
        #expect(fixture.refresh(next).status == .ok)
        #expect(fixture.refresh(token).refuses("invalid_grant", "grant is invalid"))
        #expect(fixture.refresh(next).status == .ok)
    }

    @Test(.spec("EDGE-CASES B16")) func `a client may have it otherwise than its provider`() throws {
        var client = OAuth2Client(id: "app", redirectURIs: ["app://cb"])
        client.refreshRotation = .kept
        try fixture.tenant.store.write { try ClientTable().put(client, in: OAuth2Fixture.alpha, &$0) }
        for _ in 0..<2 { #expect(fixture.refresh(refreshToken).status == .ok) }
    }

    @Test(arguments: ["kept", "strict", "family", "PT10S"]) func `a rotation is read and written`(text: String) {
        #expect(RefreshRotation(text)?.text == text)
    }

    @Test(arguments: ["", "none", "PT0S", "-PT1S", "10"]) func `what is no rotation isn't one`(text: String) {
        #expect(RefreshRotation(text) == nil)
    }

    @Test func `of many who refresh at once one wins`() async {
        let (token, fixture) = (refreshToken, fixture)
        let statuses = await withTaskGroup(of: HTTPStatus.self) { group in
            for _ in 0..<8 { group.addTask { fixture.refresh(token).status } }
            return await group.reduce(into: [HTTPStatus]()) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == .ok }.count == 1)
    }
}
