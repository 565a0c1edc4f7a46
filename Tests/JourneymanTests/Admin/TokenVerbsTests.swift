import HTTPMessages
import IdentityStore
import JOSETokens
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct TokenVerbsTests {
    private let world: ClockedServer

    init() throws { world = try ClockedServer() }

    private func mint(_ also: String = "") throws -> HTTPResponse {
        let answer = world.server.admin(
            .post, "tokens", #"{"client":"myapp","user":"demo","scope":"openid profile"\#(also)}"#)
        #expect(answer.status == .created, "\(answer.text)")
        return answer
    }

    private func idToken(_ flaw: String) throws -> JWS { try JWS(parsing: mint(flaw).text("id_token")) }

    /// 2026-01-02T03:04:05Z
    private let now = 1_767_323_045

    @Test func `good tokens are as good as those of a flow`() throws {
        let answer = try mint(#","nonce":"n1""#)
        #expect(world.userinfo(try answer.text("access_token")) == .ok)
        let refreshed = world.exchange("grant_type=refresh_token&refresh_token=\(try answer.text("refresh_token"))")
        #expect(refreshed.status == .ok)
        let token = try JWS(parsing: answer.text("id_token"))
        #expect(try token.verify(with: .rsa(SigningKeys.test().rsa)))
        let claims = try JWT(token).claims
        #expect(claims["iss"] == .string("http://localhost:8080\(ClockedServer.oauth2)"))
        #expect(claims["aud"] == "myapp" && claims["nonce"] == "n1" && claims["iat"] == .int(now))
        #expect(try JSONValue(parsing: answer.body)["expires_in"] == 3599)
    }

    @Test(
        arguments: [
            ("issuer", "iss", "https://issuer.invalid/oauth2"), ("audience", "aud", "somebody-else"),
            ("audience", "azp", "somebody-else"), ("nonce", "nonce", "somebody-elses"),
            ("expired", "exp", 1_767_319_445), ("expired", "iat", 1_767_315_845), ("early", "iat", 1_767_326_645),
        ] as [(String, String, JSONValue)])
    func `a flaw is in one claim, and the signature is right`(flaw: String, claim: String, value: JSONValue) throws {
        let token = try idToken(#","flaw":"\#(flaw)""#)
        #expect(try JWT(token).claims[claim] == value)
        #expect(try token.verify(with: .rsa(SigningKeys.test().rsa)))
    }

    @Test func `a flaw is in the header or the signature`() throws {
        let keys = try SigningKeys.test()
        let unknown = try idToken(#","flaw":"kid""#)
        #expect(unknown.header["kid"] == "unknown" && unknown.verify(with: .rsa(keys.rsa)))
        #expect(try idToken(#","flaw":"no-kid""#).header["kid"] == nil)
        let none = try idToken(#","flaw":"alg-none""#)
        #expect(none.header["alg"] == "none" && none.signature.isEmpty)
        let forged = try idToken(#","flaw":"signature""#)
        #expect(forged.header["kid"]?.string == keys.rsa.keyID && !forged.verify(with: .rsa(keys.rsa)))
        #expect(forged.signature.count == 256)
    }

    @Test(arguments: [("issuer", 400), ("audience", 400), ("nonce", 204), ("expired", 204)])
    func `endSession takes only what the realm issued to a client`(flaw: String, status: Int) throws {
        let hint = try mint(#","flaw":"\#(flaw)""#).text("id_token")
        let answer = world.server.send(
            .get, RequestTarget("\(ClockedServer.oauth2)/connect/endSession?id_token_hint=\(hint)"))
        #expect(answer.status.code == status)
    }

    @Test func `a refresh token whose time hasn't come is refused`() throws {
        let token = try mint(#","flaw":"early""#).text("refresh_token")
        #expect(world.exchange("grant_type=refresh_token&refresh_token=\(token)").status == .badRequest)
        world.advance(.seconds(3600))
        #expect(world.exchange("grant_type=refresh_token&refresh_token=\(token)").status == .ok)
    }

    @Test(arguments: ["early", "expired", "alg-none", "signature"]) func `the server itself takes no bad token`(
        flaw: String
    )
        throws
    {
        #expect(world.userinfo(try mint(#","flaw":"\#(flaw)""#).text("access_token")) == .unauthorized)
    }

    @Test(arguments: [
        (#"{"client":"what","user":"demo"}"#, 404, #"there is no client \"what\" in the realm /alpha"#),
        (#"{"client":"myapp","user":"what"}"#, 404, #"there is no user \"what\" in the realm /alpha"#),
        (
            #"{"client":"myapp","user":"demo","scope":"root"}"#, 400,
            #"the client \"myapp\" may have only address phone openid profile fr:idm:* email"#
        ),
        (
            #"{"client":"myapp","user":"demo","flaw":"what"}"#, 400,
            #"there is no flaw \"what\"; known are issuer, audience, kid, no-kid, alg-none, signature, expired, early, nonce"#
        ),
    ]) func `what can't be minted is refused`(body: String, status: Int, message: String) throws {
        let answer = world.server.admin(.post, "tokens", body)
        #expect(answer.status.code == status)
        #expect(try answer.text("message") == JSONValue(parsing: "\"\(message)\"").string)
    }
}
