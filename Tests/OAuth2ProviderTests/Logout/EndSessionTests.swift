import AMWire
import Determinism
import HTTPMessages
import JOSETokens
import OAuth2Provider
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("OpenID Connect RP-Initiated Logout, AM-BEHAVIOUR §5.8")) struct EndSessionTests {
    private let fixture: OAuth2Fixture
    private let hint: String

    init() throws {
        fixture = try OAuth2Fixture()
        hint = try #require(fixture.tokens().idToken)
    }

    private func end(_ query: String) -> HTTPResponse { fixture.get("connect/endSession?\(query)") }

    @Test func `the session that the hint names ends, without content`() throws {
        let other = try fixture.login().token
        let response = end("id_token_hint=\(hint)&client_id=app")
        #expect(response.status == .noContent)
        #expect(response.body.isEmpty)
        #expect(try !fixture.isAlive(fixture.token))
        #expect(try fixture.isAlive(other))
        #expect(end("id_token_hint=\(hint)").status == .noContent)
    }

    @Test func `a form will do`() throws {
        #expect(fixture.post("connect/endSession", "id_token_hint=\(hint)").status == .noContent)
        #expect(try !fixture.isAlive(fixture.token))
    }

    @Test func `an expired hint will do`() throws {
        fixture.advance(.seconds(3601))
        let (_, token) = try fixture.login()
        #expect(end("id_token_hint=\(hint)").status == .noContent)
        #expect(try fixture.isAlive(token))
    }

    @Test func `the browser goes where the client wants it, with its state`() throws {
        let uri = "app%3A%2F%2Fcb%2Fbye"
        let plain = end("id_token_hint=\(hint)&post_logout_redirect_uri=\(uri)")
        #expect(plain.status == .found)
        #expect(plain.body.isEmpty)
        #expect(plain.fields[.location] == "app://cb/bye")
        #expect(
            end("id_token_hint=\(hint)&post_logout_redirect_uri=\(uri)&state=s%201").fields[.location]
                == "app://cb/bye?state=s%201")
        #expect(try !fixture.isAlive(fixture.token))
    }

    @Test func `elsewhere it isn't sent, and the session stays`() throws {
        let response = end("id_token_hint=\(hint)&post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F")
        #expect(
            response.refuses(
                "redirect_uri_mismatch", "The redirection URI provided does not match a pre-registered value."))
        #expect(try fixture.isAlive(fixture.token))
    }

    @Test func `without a hint nothing ends`() {
        #expect(
            end("client_id=app").refuses(
                "bad_request", "The endSession endpoint requires an id_token_hint parameter"))
    }

    @Test func `a hint with a bad signature is AM's server error`() throws {
        let other = RSAPrivateKey.generate()
        let claims = try claims(hint)
        let forged = JWT(claims: claims).signed(with: .rsa(other))
        let symmetric = JWT(claims: claims).signed(with: .symmetric(SymmetricKey([1])))
        for bad in [forged, symmetric] {
            let response = end("id_token_hint=\(bad)")
            #expect(response.status == .internalServerError)
            #expect(try response.json()["error"] == "server_error")
            #expect(
                try response.json()["error_description"]?.string?.hasPrefix("java.security.SignatureException: ")
                    == true)
        }
        #expect(try fixture.isAlive(fixture.token))
    }

    @Test func `a hint that is none, of another realm or of another client is refused`() throws {
        let text = "The id_token_hint is not valid"
        #expect(end("id_token_hint=x").refuses("bad_request", text))
        #expect(end("id_token_hint=\(hint)&client_id=usual").refuses("bad_request", text))
        let bravo = fixture.get("connect/endSession?id_token_hint=\(hint)", base: "/am/oauth2/bravo")
        #expect(bravo.refuses("bad_request", text))
        #expect(try fixture.isAlive(fixture.token))
    }

    @Test(arguments: ["/am/oauth2/alpha", "/am/oauth2/realms/alpha", "/am/oauth2/realms/root%2Frealms%2Falpha"])
    func `the realm may be spelled otherwise than in the hint`(base: String) throws {
        #expect(fixture.get("connect/endSession?id_token_hint=\(hint)", base: base).status == .noContent)
        #expect(try !fixture.isAlive(fixture.token))
    }

    @Test func `a hint of another tenant with the same key is refused`() throws {
        let target = RequestTarget("/t/blue\(OAuth2Fixture.base)/connect/endSession?id_token_hint=\(hint)")
        let response = fixture.send(HTTPRequest(.get, target, authority: "localhost:8080"), mount: "/t/blue")
        #expect(response.refuses("bad_request", "The id_token_hint is not valid"))
        #expect(try fixture.isAlive(fixture.token))
    }

    @Test func `so is one of a client that is gone`() throws {
        try fixture.tenant.store.write { try ClientTable().delete(id: "app", in: OAuth2Fixture.alpha, &$0) }
        #expect(end("id_token_hint=\(hint)").refuses("bad_request", "The id_token_hint is not valid"))
        #expect(try fixture.isAlive(fixture.token))
    }
}
