import Foundation
import JourneyClient
import TestSupport
import Testing

@Suite(.spec("WIRE §1.5.2; RFC 6749 §4.1; RFC 9207")) struct AuthorizationRequestTests {
    @Test func `the request asks for a code with S256, state and nonce`() async throws {
        let fixture = OIDCFixture()
        let request = try await fixture.request()
        let query = QueryParameters(parsing: request.url.absoluteString.drop { $0 != "?" }.dropFirst())
        #expect(request.url.absoluteString.hasPrefix(OIDCFixture.base + "/authorize?client_id=ios%20client&"))
        #expect(query["scope"] == "openid profile")
        #expect(query["response_type"] == "code")
        #expect(query["redirect_uri"] == "frauth://oauth2redirect")
        #expect(query["code_challenge"] == request.verifier.challenge)
        #expect(query["code_challenge_method"] == "S256")
        #expect(query["state"] == request.state && request.state.utf8.count == 22)
        #expect(query["nonce"] == request.nonce && request.nonce != request.state)
        let other = try await fixture.client.authorizationRequest()
        #expect(other.state != request.state && other.verifier != request.verifier)
    }

    @Test func `a code comes with the request that it answers`() async throws {
        let request = try await OIDCFixture().request()
        let issuer = QueryParameters(parsing: "iss=\(OIDCFixture.base)")
        let code = try request.code(from: OIDCFixture.location(request, "code=c-1&\(issuer.encoded)"))
        #expect(code.value == "c-1")
        #expect(code.request == request)
    }

    @Test func `another state, another issuer and a missing code are refused`() async throws {
        let request = try await OIDCFixture().request()
        #expect(throws: OIDCError.stateMismatch) {
            try request.code(from: "frauth://oauth2redirect?code=c&state=other")
        }
        #expect(throws: OIDCError.stateMismatch) { try request.code(from: "frauth://oauth2redirect?code=c") }
        #expect(throws: OIDCError.issuerMismatch(expected: OIDCFixture.base, found: "https://evil")) {
            try request.code(from: OIDCFixture.location(request, "code=c&iss=https%3A%2F%2Fevil"))
        }
        let empty = OIDCFixture.location(request, "code=")
        #expect(throws: OIDCError.codeMissing(location: empty)) { try request.code(from: empty) }
    }

    @Test func `the server's refusal is passed on`() async throws {
        let request = try await OIDCFixture().request()
        let location = OIDCFixture.location(
            request, "error_description=Unknown%2Finvalid%20scope%28s%29&error=invalid_scope")
        do {
            _ = try request.code(from: location)
            Issue.record("a refusal is no code")
        } catch OIDCError.refused(let refusal) {
            #expect(refusal.description == "invalid_scope: Unknown/invalid scope(s)")
            #expect(refusal.status == 302)
        }
    }

    @Test(arguments: [
        "https://am.example.com/am/XUI/?realm=/alpha&goto=frauth://oauth2redirect", "frauth://oauth2redirect2?code=c",
        "frauth://other?code=c",
    ])
    func `any other place means that a login is needed`(location: String) async throws {
        let request = try await OIDCFixture().request()
        #expect(throws: OIDCError.signInNeeded(location: location)) { try request.code(from: location) }
    }
}
