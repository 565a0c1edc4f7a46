import AMWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §0.2, §5.5")) struct OAuth2MessagesTests {
    @Test func `a token response has AM's member order`() {
        let response = TokenResponse(
            accessToken: "a", refreshToken: "r", scope: "openid profile", idToken: "i", expiresIn: 3599, nonce: "n1")
        let text =
            #"{"access_token":"a","refresh_token":"r","scope":"openid profile","id_token":"i","#
            + #""token_type":"Bearer","expires_in":3599,"nonce":"n1"}"#
        #expect(response.json.text == text)
        #expect(TokenResponse(json: response.json) == response)
    }

    @Test func `a token response leaves out what it lacks`() {
        #expect(
            TokenResponse(accessToken: "a", expiresIn: 1).json.text
                == #"{"access_token":"a","token_type":"Bearer","expires_in":1}"#)
    }

    @Test func `a body without an access token is no token response`() {
        #expect(TokenResponse(json: ["token_type": "Bearer"]) == nil)
    }

    @Test func `an error has its description first`() {
        let body = OAuth2ErrorBody("invalid_grant", "grant is invalid")
        #expect(body.json.text == #"{"error_description":"grant is invalid","error":"invalid_grant"}"#)
        #expect(OAuth2ErrorBody(json: body.json) == body)
        #expect(OAuth2ErrorBody(json: ["code": 400]) == nil)
    }

    @Test func `a wrong method and a realm without provider have AM's texts`() {
        #expect(
            OAuth2ErrorBody.methodNotAllowed(required: "POST", found: "GET").json.text
                == #"{"error_description":"Required Method: POST found: GET","error":"method_not_allowed"}"#)
        #expect(
            OAuth2ErrorBody.noProvider(realm: "/x").json.text
                == #"{"error_description":"No OpenID Connect provider for realm /x","error":"not_found"}"#)
    }

    @Test(
        .spec("AM-BEHAVIOUR §0.2 rule 2"),
        arguments: [
            ("fr:idm:* openid", "openid fr:idm:*"),
            ("fr:am:* fr:idm:* fr:idc:esv:*", "fr:am:* fr:idc:esv:* fr:idm:*"),
            ("email openid  profile phone address openid", "address phone openid profile email"),
        ]
    ) func `scopes are listed in AM's order`(requested: String, listed: String) {
        #expect(ScopeSet(text: requested).text == listed)
    }

    @Test func `a discovery document without a required endpoint is refused`() {
        var document: JSONObject = [
            "issuer": "i", "authorization_endpoint": "a", "token_endpoint": "t", "userinfo_endpoint": "u",
            "end_session_endpoint": "e", "revocation_endpoint": "r", "version": "3.0",
        ]
        #expect(ProviderMetadata(json: .object(document))?.furtherMembers == ["version": "3.0"])
        document["revocation_endpoint"] = nil
        #expect(ProviderMetadata(json: .object(document)) == nil)
    }
}
