import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import OAuth2Provider
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("RFC 6749 §4.1.3, AM-BEHAVIOUR §5.5")) struct AuthorizationCodeGrantTests {
    private let fixture: OAuth2Fixture

    init() throws { fixture = try OAuth2Fixture() }

    @Test func `a code becomes tokens, members in AM's order`() throws {
        let response = try fixture.redeem(fixture.code(OAuth2Fixture.request + "&nonce=n1"))
        #expect(response.status == .ok)
        #expect(response.fields[.contentType] == "application/json;charset=UTF-8")
        #expect(response.fields[.cacheControl] == "no-store")
        #expect(response.fields[.pragma] == "no-cache")
        #expect(response.fields[.contentAPIVersion] == nil)
        let tokens = try response.tokens()
        let (refreshToken, idToken) = try (#require(tokens.refreshToken), #require(tokens.idToken))
        #expect(
            response.text == #"{"access_token":"\#(tokens.accessToken)","refresh_token":"\#(refreshToken)","#
                + #""scope":"openid profile","id_token":"\#(idToken)","token_type":"Bearer","expires_in":3599,"#
                + #""nonce":"n1"}"#)
    }

    @Test func `without openid there is no id_token, without a nonce none comes back`() throws {
        let json = try fixture.redeem(fixture.code(OAuth2Fixture.request.replacing("openid%20", with: ""))).json()
        #expect(json.object?.keys == ["access_token", "refresh_token", "scope", "token_type", "expires_in"])
    }

    @Test func `a client that may not refresh gets no refresh token`() throws {
        let code = try fixture.code(OAuth2Fixture.request.replacing("client_id=app", with: "client_id=once"))
        let response = fixture.post(
            "access_token",
            "grant_type=authorization_code&client_id=once&redirect_uri=app%3A%2F%2Fcb&code=\(code)")
        #expect(try response.json().object?.keys == ["access_token", "scope", "id_token", "token_type", "expires_in"])
    }

    @Test func `a raw form is read as it is meant`() throws {
        let verifier = "a+b~c"
        let code = try fixture.code(OAuth2Fixture.request + "&code_challenge=a%2Bb~c")
        let response = fixture.post(
            "access_token",
            "grant_type=authorization_code&client_id=app&redirect_uri=app://cb&code=\(code)&code_verifier=\(verifier)",
            fields: [.contentType: "Application/X-WWW-Form-Urlencoded; charset=utf-8"])
        #expect(response.status == .ok)
    }

    @Test func `a code is good until its expiry and refused from then on`() throws {
        let codes = try [fixture.code(), fixture.code()]
        fixture.advance(.seconds(120) - .milliseconds(1))
        #expect(fixture.redeem(codes[0]).status == .ok)
        fixture.advance(.milliseconds(1))
        #expect(fixture.redeem(codes[1]).refuses("invalid_grant", "Authorization code expired."))
    }

    @Test func `using a code again is refused and takes the tokens along`() throws {
        let code = try fixture.code()
        let tokens = try fixture.redeem(code).tokens()
        #expect(fixture.userinfo(tokens.accessToken).status == .ok)
        #expect(fixture.redeem(code).refuses("invalid_grant", invalidGrantText))
        #expect(fixture.userinfo(tokens.accessToken).status == .unauthorized)
        #expect(try fixture.refresh(#require(tokens.refreshToken)).refuses("invalid_grant", "grant is invalid"))
    }

    @Test(arguments: [
        "client_id=usual&redirect_uri=app%3A%2F%2Fcb", "client_id=app&redirect_uri=app%3A%2F%2Fcb%2F",
        "client_id=app&redirect_uri=app%3A%2F%2Fcb&code_verifier=wrong",
    ]) func `a code that is presented wrongly is refused and burnt`(presentation: String) throws {
        let code = try fixture.code(OAuth2Fixture.request + "&code_challenge=right")
        let wrong = fixture.post("access_token", "grant_type=authorization_code&code=\(code)&\(presentation)")
        #expect(wrong.refuses("invalid_grant", invalidGrantText))
        #expect(fixture.redeem(code, also: "&code_verifier=right").refuses("invalid_grant", invalidGrantText))
    }

    @Test func `a client that fails to prove itself burns no code`() throws {
        let code = try fixture.code()
        let form = "grant_type=authorization_code&client_id=shop&redirect_uri=app%3A%2F%2Fcb&code=\(code)"
        #expect(fixture.post("access_token", form).refuses("invalid_client", "Client authentication failed"))
        #expect(fixture.redeem(code).status == .ok)
    }

    @Test func `a code that was never given out is refused`() throws {
        let code = try fixture.code()
        for wrong in ["x", "AAAAAAAAAAAAAAAAAAAAAAAAAAA1", code + "0", "B" + code.dropFirst()] where wrong != code {
            #expect(fixture.redeem(String(wrong)).refuses("invalid_grant", invalidGrantText))
        }
        #expect(fixture.redeem(code).status == .ok)
    }

    @Test func `a code of one realm is nothing in another`() throws {
        let code = try fixture.code()
        try fixture.tenant.store.write {
            try ClientTable().put(OAuth2Client(id: "app", redirectURIs: ["app://cb"]), in: RealmPath("/bravo"), &$0)
        }
        let form = "grant_type=authorization_code&client_id=app&redirect_uri=app%3A%2F%2Fcb&code=\(code)"
        let response = fixture.post("access_token", form, base: "/am/oauth2/bravo")
        #expect(response.refuses("invalid_grant", invalidGrantText))
    }

    @Test(arguments: [true, false]) func `a user who is gone or inactive gets nothing`(isGone: Bool) throws {
        let code = try fixture.code()
        try fixture.tenant.store.write { transaction in
            let user = try fixture.users.user(id: OAuth2Fixture.userID, in: OAuth2Fixture.alpha, &transaction)
            var inactive = try #require(user)
            inactive.attributes["accountStatus"] = "inactive"
            if isGone {
                try fixture.users.delete(id: inactive.id, in: inactive.realm, &transaction)
            } else {
                try fixture.users.update(inactive, &transaction)
            }
        }
        #expect(fixture.redeem(code).refuses("invalid_grant", invalidGrantText))
    }

    @Test func `of many who redeem a code at once one wins, and loses it again to the others`() async throws {
        let (code, fixture) = (try fixture.code(), fixture)
        let statuses = await withTaskGroup(of: HTTPStatus.self) { group in
            for _ in 0..<8 { group.addTask { fixture.redeem(code).status } }
            return await group.reduce(into: [HTTPStatus]()) { $0.append($1) }
        }
        #expect(statuses.filter { $0 == .ok }.count == 1)
        #expect(statuses.filter { $0 == .badRequest }.count == 7)
    }

    @Test func `redeeming is one write of one row`() throws {
        let code = try fixture.code()
        let before = try grants()
        _ = fixture.redeem(code)
        #expect(try grants() == before)
    }

    private func grants() throws -> Int {
        try fixture.tenant.store.read { transaction in
            try transaction.first("SELECT count(*) FROM oauth2_grants") { $0.int(0) } ?? 0
        }
    }
}
