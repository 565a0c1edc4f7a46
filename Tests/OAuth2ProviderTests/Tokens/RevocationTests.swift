import AMWire
import Determinism
import HTTPMessages
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("RFC 7009, AM-BEHAVIOUR §5.7, WIRE §1.5.4")) struct RevocationTests {
    private let fixture: OAuth2Fixture
    private let tokens: TokenResponse
    private let refreshToken: String

    init() throws {
        fixture = try OAuth2Fixture()
        tokens = try fixture.tokens()
        refreshToken = try #require(tokens.refreshToken)
    }

    private func revoke(_ token: String, as client: String = "app") -> HTTPResponse {
        fixture.post("token/revoke", "client_id=\(client)&token=\(token)")
    }

    private func succeeds(_ response: HTTPResponse) -> Bool { response.status == .ok && response.body.isEmpty }

    @Test func `an access token goes alone`() throws {
        let others = try fixture.refresh(refreshToken).tokens()
        #expect(succeeds(revoke(tokens.accessToken)))
        #expect(fixture.userinfo(tokens.accessToken).status == .unauthorized)
        #expect(fixture.userinfo(others.accessToken).status == .ok)
        #expect(try fixture.refresh(#require(others.refreshToken)).status == .ok)
    }

    @Test func `a refresh token takes every token of its grant along`() throws {
        let others = try fixture.refresh(refreshToken).tokens()
        let second = try #require(others.refreshToken)
        #expect(succeeds(revoke(second)))
        #expect(fixture.userinfo(tokens.accessToken).status == .unauthorized)
        #expect(fixture.userinfo(others.accessToken).status == .unauthorized)
        #expect(fixture.refresh(second).refuses("invalid_grant", "grant is invalid"))
    }

    @Test func `other grants and the session stay`() throws {
        let others = try fixture.tokens()
        #expect(succeeds(revoke(refreshToken)))
        #expect(fixture.userinfo(others.accessToken).status == .ok)
        #expect(try fixture.isAlive(fixture.token))
        #expect(fixture.userinfo(try fixture.tokens().accessToken).status == .ok)
    }

    @Test func `what isn't good is no error`() {
        for token in ["x", "a.b.c", tokens.accessToken + "x"] { #expect(succeeds(revoke(token))) }
        #expect(succeeds(revoke(refreshToken)))
        #expect(succeeds(revoke(refreshToken)))
        #expect(succeeds(revoke(tokens.accessToken)))
    }

    @Test func `a refresh token that was replaced no longer revokes anything`() throws {
        let others = try fixture.refresh(refreshToken).tokens()
        #expect(succeeds(revoke(refreshToken)))
        #expect(fixture.userinfo(others.accessToken).status == .ok)
    }

    @Test func `another client's token is refused and stays`() throws {
        let id = try #require(claims(tokens.accessToken)["jti"]?.string)
        #expect(
            revoke(tokens.accessToken, as: "usual").refuses(
                "invalid_grant", "The provided token id : \(id) belongs to different access grant."))
        #expect(fixture.userinfo(tokens.accessToken).status == .ok)
    }

    @Test func `the client must be known and the token there`() {
        #expect(revoke("x", as: "nobody").refuses("invalid_client", "Client authentication failed"))
        #expect(revoke("").refuses("invalid_request", "Missing parameter: token"))
    }
}
