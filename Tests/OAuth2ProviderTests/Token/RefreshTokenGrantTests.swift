import AMWire
import Determinism
import HTTPMessages
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

    @Test func `of many who refresh at once one wins`() async {
        let (token, fixture) = (refreshToken, fixture)
        let statuses = await withTaskGroup(of: HTTPStatus.self) { group in
            for _ in 0..<8 { group.addTask { fixture.refresh(token).status } }
            return await group.reduce(into: [HTTPStatus]()) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == .ok }.count == 1)
    }
}
