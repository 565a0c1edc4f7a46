import AMWire
import HTTPMessages
import JOSETokens
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §5.6")) struct TokenClaimsTests {
    private let fixture: OAuth2Fixture
    private static let userID = OAuth2Fixture.userID
    private static let now = 1_767_323_045

    init() throws { fixture = try OAuth2Fixture() }

    /// The text of claims that differ from run to run, read off so that all else can be compared letter by letter.
    private func text(_ name: String, in claims: JSONObject) throws -> String { try #require(claims[name]?.string) }

    @Test func `an access token has AM's claims in AM's order`() throws {
        fixture.advance(.seconds(10))
        let token = try fixture.tokens().accessToken
        let claims = try claims(token)
        let (tracking, grant, id) = try (
            text("auditTrackingId", in: claims), text("authGrantId", in: claims), text("jti", in: claims)
        )
        #expect(
            JSONValue.object(claims).text
                == #"{"sub":"\#(Self.userID)","cts":"OAUTH2_STATELESS_GRANT","auth_level":0,"#
                + #""auditTrackingId":"\#(tracking)","subname":"\#(Self.userID)","iss":"\#(OAuth2Fixture.issuer)","#
                + #""tokenName":"access_token","token_type":"Bearer","authGrantId":"\#(grant)","client_id":"app","#
                + #""aud":"app","nbf":\#(Self.now + 10),"grant_type":"authorization_code","#
                + #""scope":["openid","profile"],"auth_time":\#(Self.now),"realm":"/alpha","#
                + #""exp":\#(Self.now + 3610),"iat":\#(Self.now + 10),"expires_in":3600,"jti":"\#(id)"}"#)
        #expect(grant.utf8.count == 27)
        #expect(tracking.split(separator: "-").count == 6)
        #expect(try JWS(parsing: token).header == ["typ": "JWT", "zip": "NONE", "alg": "HS256"])
    }

    @Test func `a refresh token has more of them`() throws {
        let claims = try claims(fixture.tokens().refreshToken)
        #expect(claims["tokenName"] == "refresh_token")
        #expect(claims["expires_in"] == 604_800)
        #expect(claims["exp"] == .int(Self.now + 604_800))
        #expect(claims["acr"] == "0")
        #expect(claims["ops"] == .string(fixture.session.handle))
        #expect(claims.count == 22)
    }

    @Test func `tokens hold only characters that need no encoding`() throws {
        let tokens = try fixture.tokens()
        for text in [tokens.accessToken, tokens.refreshToken, tokens.idToken] {
            let text = try #require(text)
            #expect(PercentEncoding.encode(text) == text)
        }
    }

    @Test func `an id_token has AM's claims in AM's order`() throws {
        let code = try fixture.code("response_type=code&client_id=app&scope=openid&nonce=n1&state=s1")
        let tokens = try fixture.redeem(code).tokens()
        let claims = try claims(tokens.idToken)
        let (tracking, sid) = try (text("auditTrackingId", in: claims), text("sid", in: claims))
        let atHash = Self.halfHash(tokens.accessToken)
        #expect(
            JSONValue.object(claims).text
                == #"{"at_hash":"\#(atHash)","sub":"\#(Self.userID)","auditTrackingId":"\#(tracking)","#
                + #""subname":"\#(Self.userID)","iss":"\#(OAuth2Fixture.issuer)","tokenName":"id_token","#
                + #""nonce":"n1","sid":"\#(sid)","aud":"app","c_hash":"\#(Self.halfHash(code))","acr":"0","#
                + #""org.forgerock.openidconnect.ops":"\#(fixture.session.handle)","#
                + #""s_hash":"\#(Self.halfHash("s1"))","azp":"app","auth_time":\#(Self.now),"realm":"/alpha","#
                + #""exp":\#(Self.now + 3600),"tokenType":"JWTToken","iat":\#(Self.now)}"#)
        #expect(Base64.decode(sid)?.count == 32)
    }

    @Test func `an id_token carries the user's claims by scope`() throws {
        let claims = try claims(fixture.tokens().idToken)
        #expect(claims["name"] == "Ann Lee")
        #expect(claims["given_name"] == "Ann")
        #expect(claims["family_name"] == "Lee")
        #expect(claims["email"] == nil)
        let order = claims.keys
        #expect(try #require(order.firstIndex(of: "given_name")) < #require(order.firstIndex(of: "sid")))
    }

    @Test func `an id_token names the key and RS256`() throws {
        let header = try JWS(parsing: #require(fixture.tokens().idToken)).header
        #expect(header == ["typ": "JWT", "kid": .string(fixture.signingKeys.rsa.keyID), "alg": "RS256"])
    }

    @Test func `a nonce is in the access token, too`() throws {
        #expect(try claims(fixture.tokens(OAuth2Fixture.request + "&nonce=n1").accessToken)["nonce"] == "n1")
    }

    @Test func `the issuer has the path form used at authorize`() throws {
        let location = try #require(fixture.authorize(base: "/am/oauth2/alpha").fields[.location])
        let parameters = RequestTarget(location).parameters
        #expect(parameters["iss"] == "http://localhost:8080/am/oauth2/alpha")
        let tokens = try fixture.redeem(#require(parameters["code"])).tokens()
        #expect(try claims(tokens.idToken)["iss"] == "http://localhost:8080/am/oauth2/alpha")
    }

    @Test func `a subject may name its type`() throws {
        var settings = OAuth2Settings()
        settings.subjectNamesType = true
        let claims = try claims(OAuth2Fixture(settings: settings).tokens().accessToken)
        #expect(claims["sub"] == .string("(usr!\(Self.userID))"))
        #expect(claims["subname"] == .string(Self.userID))
    }

    @Test(.spec("DESIGN decision 5")) func `the same seed and requests give the same tokens`() throws {
        #expect(try OAuth2Fixture().tokens() == fixture.tokens())
    }

    /// OpenID Connect Core §3.1.3.6
    private static func halfHash(_ text: String) -> String {
        Base64URL.encode(SHA256.digest(Array(text.utf8)).prefix(16))
    }
}
