import AMWire
import Determinism
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 7662, AM-BEHAVIOUR §5.7")) struct IntrospectionTests {
    private let fixture: OAuth2Fixture
    private let tokens: TokenResponse

    init() throws {
        fixture = try OAuth2Fixture()
        tokens = try fixture.tokens()
    }

    private func introspect(_ token: String?, as client: String = "app") -> HTTPResponse {
        fixture.post("introspect", "client_id=\(client)&token=\(token ?? "")")
    }

    @Test func `a good token is described in AIC's order`() throws {
        fixture.advance(.seconds(100))
        let claims = try claims(tokens.accessToken)
        let (grant, tracking) = try (
            #require(claims["authGrantId"]?.string), #require(claims["auditTrackingId"]?.string)
        )
        let (id, issuer) = (OAuth2Fixture.userID, OAuth2Fixture.issuer)
        #expect(
            introspect(tokens.accessToken).text
                == #"{"active":true,"scope":"openid profile","realm":"/alpha","client_id":"app","user_id":"\#(id)","#
                + #""username":"\#(id)","token_type":"Bearer","exp":1767326645,"sub":"\#(id)","subname":"\#(id)","#
                + #""iss":"\#(issuer)","cts":"OAUTH2_STATELESS_GRANT","auth_level":0,"authGrantId":"\#(grant)","#
                + #""auditTrackingId":"\#(tracking)","expires_in":3500}"#)
    }

    @Test func `a refresh token is described, too`() throws {
        #expect(try introspect(tokens.refreshToken).json()["exp"] == 1_767_927_845)
    }

    @Test func `what isn't good is just inactive`() throws {
        let inactive = #"{"active":false}"#
        for token in ["x", tokens.accessToken + "x", try #require(tokens.idToken)] {
            let response = introspect(token)
            #expect(response.status == .ok)
            #expect(response.text == inactive)
        }
        fixture.advance(.seconds(3600))
        #expect(introspect(tokens.accessToken).text == inactive)
    }

    @Test func `another client's token is inactive, but for those with the privilege`() throws {
        #expect(introspect(tokens.accessToken, as: "usual").text == #"{"active":false}"#)
        #expect(try introspect(tokens.accessToken, as: "inspector").json()["active"] == true)
    }

    @Test func `the client must be known and the token there`() {
        #expect(introspect("x", as: "nobody").refuses("invalid_client", "Client authentication failed"))
        #expect(introspect(nil).refuses("invalid_request", "Missing parameter: token"))
        #expect(
            fixture.post("introspect", "token=x").refuses("invalid_request", "Missing parameter, 'client_id'"))
    }
}
