import Determinism
import HTTPMessages
import IdentityStore
import TestSupport
import Testing

@Suite(.spec("OpenID Connect Core §5.3, AM-BEHAVIOUR §5.7")) struct UserinfoTests {
    private let fixture: OAuth2Fixture
    private static let invalid =
        "The access token provided is expired, revoked, malformed, or invalid for other reasons."

    init() throws { fixture = try OAuth2Fixture() }

    @Test(.spec("DESIGN §8, Hash order")) func `an access token tells of its user by scope`() throws {
        let response = fixture.userinfo(try fixture.tokens().accessToken)
        #expect(response.status == .ok)
        #expect(response.fields[.contentType] == "application/json;charset=UTF-8")
        let id = OAuth2Fixture.userID
        #expect(
            response.text
                == #"{"sub":"\#(id)","subname":"\#(id)","name":"Ann Lee","given_name":"Ann","family_name":"Lee"}"#)
    }

    @Test func `every scope has its claims`() throws {
        let all = OAuth2Fixture.request + "%20email%20address%20phone"
        let body = try fixture.userinfo(fixture.tokens(all).accessToken).json()
        #expect(body["email"] == "ann@example.com")
        #expect(body["address"] == ["formatted": "1 Main St"])
        #expect(body["phone_number"] == "+1 555 0100")
    }

    @Test func `the token may come in a form`() throws {
        let token = try fixture.tokens().accessToken
        #expect(fixture.post("userinfo", "access_token=\(token)").status == .ok)
        #expect(fixture.post("userinfo", "", fields: [.authorization: "bearer \(token)"]).status == .ok)
        #expect(
            fixture.post("userinfo", "access_token=\(token)", fields: [.authorization: "Bearer \(token)"]).refuses(
                "server_error", "Access Token cannot be provided in both form and header", status: .internalServerError)
        )
    }

    @Test func `anything but a good access token is refused`() throws {
        let tokens = try fixture.tokens()
        for bad in ["x", tokens.accessToken + "x", try #require(tokens.refreshToken), try #require(tokens.idToken)] {
            let response = fixture.userinfo(bad)
            #expect(response.refuses("invalid_token", Self.invalid, status: .unauthorized))
            #expect(
                response.fields[.wwwAuthenticate]
                    == "Bearer realm=\"/alpha\",error=\"invalid_token\",error_description=\"\(Self.invalid)\"")
        }
    }

    @Test func `without a token the challenge names no error`() {
        let response = fixture.get("userinfo")
        #expect(response.refuses("invalid_token", Self.invalid, status: .unauthorized))
        #expect(response.fields[.wwwAuthenticate] == "Bearer realm=\"/alpha\"")
    }

    @Test func `a token expires at its instant`() throws {
        let token = try fixture.tokens().accessToken
        fixture.advance(.seconds(3599))
        #expect(fixture.userinfo(token).status == .ok)
        fixture.advance(.seconds(1))
        #expect(fixture.userinfo(token).status == .unauthorized)
    }

    @Test func `a token of one realm is nothing in another`() throws {
        let token = try fixture.tokens().accessToken
        let fields: HTTPFields = [.authorization: "Bearer \(token)"]
        #expect(fixture.get("userinfo", fields: fields, base: "/am/oauth2/bravo").status == .unauthorized)
    }

    @Test func `without openid there is no userinfo`() throws {
        let token = try fixture.tokens(OAuth2Fixture.request.replacing("openid%20", with: "")).accessToken
        #expect(
            fixture.userinfo(token).refuses(
                "insufficient_scope", "The resource requested requires scope: openid", status: .forbidden))
    }

    @Test func `a user who is gone is told nothing of`() throws {
        let token = try fixture.tokens().accessToken
        try fixture.tenant.store.write {
            _ = try fixture.users.delete(id: OAuth2Fixture.userID, in: OAuth2Fixture.alpha, &$0)
        }
        #expect(fixture.userinfo(token).status == .unauthorized)
    }
}
