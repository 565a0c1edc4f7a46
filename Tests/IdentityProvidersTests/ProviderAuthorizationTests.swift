import HTTPMessages
import IdentityProviders
import TestSupport
import Testing

@Suite(.spec("RFC 6749 §4.1.1, §4.1.2")) struct ProviderAuthorizationTests {
    private func request(_ query: String) throws(ProviderError) -> ProviderAuthorization {
        try ProviderAuthorization(to: "google", FormParameters(parsing: query))
    }

    @Test func `a code and the state go to the redirect URI, behind the query that it has`() throws {
        let request = try request(ProviderFixture.query)
        #expect(request.refusal == nil)
        #expect(request.redirect(code: "a+b") == "https://app.example/cb?x=1&code=a%2Bb&state=s1")
    }

    @Test func `a refusal goes there, too`() throws {
        let request = try request("client_id=c1&redirect_uri=app%3A%2F%2Fcb%23f&response_type=code")
        #expect(
            request.redirect(ProviderAuthorization.denied)
                == "app://cb?error=access_denied&error_description=The%20user%20denied%20the%20request.#f")
    }

    @Test(arguments: [
        ("redirect_uri=a%3A%2F%2Fb&response_type=code", "client_id"),
        ("client_id=c1&response_type=code", "redirect_uri"),
        ("client_id=c1&client_id=c2&redirect_uri=a%3A%2F%2Fb", "client_id"),
    ])
    func `without a client, an address, or with two of one nothing goes anywhere`(query: String, name: String) {
        let error = #expect(throws: ProviderError.self) { try request(query) }
        #expect(error?.code == "invalid_request" && error?.description.contains(name) == true)
    }

    @Test(arguments: [
        ("response_type=token", "unsupported_response_type"), ("", "unsupported_response_type"),
        ("response_type=code&code_challenge=x&code_challenge_method=S512", "invalid_request"),
    ])
    func `what the provider doesn't do it tells the client`(further: String, code: String) throws {
        let request = try request("client_id=c1&redirect_uri=a%3A%2F%2Fb&\(further)")
        #expect(request.refusal?.code == code)
    }
}
