import JOSETokens
import OAuth2Provider
import TestSupport
import Testing

@Suite(.spec("RFC 7636 appendix B")) struct CodeChallengeTests {
    private static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    private static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"

    @Test func `the RFC's verifier fits its challenge, and no other`() {
        let challenge = CodeChallenge(Self.challenge, method: .s256)
        #expect(challenge.matches(Self.verifier))
        #expect(!challenge.matches(Self.verifier + "x"))
        #expect(!challenge.matches(Self.challenge))
    }

    @Test func `a plain challenge is the verifier`() {
        #expect(CodeChallenge("abc", method: .plain).matches("abc"))
        #expect(!CodeChallenge("abc", method: .plain).matches("abC"))
        #expect(!CodeChallenge("abc", method: .plain).matches(""))
    }

    @Test func `a challenge sent at authorize is enforced at the token endpoint`() throws {
        let fixture = try OAuth2Fixture()
        let s256 = OAuth2Fixture.request + "&code_challenge=\(Self.challenge)&code_challenge_method=S256"
        #expect(try fixture.redeem(fixture.code(s256), also: "&code_verifier=\(Self.verifier)").status == .ok)
        #expect(
            try fixture.redeem(fixture.code(s256), also: "&code_verifier=\(Self.verifier)x")
                .refuses("invalid_grant", invalidGrantText))
        #expect(
            try fixture.redeem(fixture.code(s256)).refuses("invalid_request", "code_verifier parameter required"))
        let plain = OAuth2Fixture.request + "&code_challenge=\(Self.verifier)"
        #expect(try fixture.redeem(fixture.code(plain), also: "&code_verifier=\(Self.verifier)").status == .ok)
        #expect(
            try fixture.redeem(fixture.code(plain), also: "&code_verifier=\(Self.challenge)")
                .refuses("invalid_grant", invalidGrantText))
    }
}
