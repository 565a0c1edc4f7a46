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
        #expect(
            request.answer(code: "a+b", of: .standard(of: "google"))
                == .redirect("https://app.example/cb?x=1&code=a%2Bb&state=s1"))
    }

    @Test func `a refusal goes there, too`() throws {
        let request = try request("client_id=c1&redirect_uri=app%3A%2F%2Fcb%23f&response_type=code")
        #expect(
            request.answer(ProviderAuthorization.denied)
                == .redirect(
                    "app://cb?error=access_denied&error_description=The%20user%20denied%20the%20request.#f"))
    }

    @Test(
        .spec("OAuth 2.0 Form Post Response Mode §2; WIRE §2.3"),
        arguments: [
            ("email", #"{"email":"apple@example.com"}"#),
            ("name%20email", #"{"name":{"firstName":"Sam","lastName":"Apple"},"email":"apple@example.com"}"#),
            ("openid", nil),
        ])
    func `an answer that is posted tells the user beside the code, as far as the scope goes`(
        scope: String, user: String?
    ) throws {
        let request = try request(
            "client_id=c1&redirect_uri=https%3A%2F%2Fam%2Fcb&response_type=code&response_mode=form_post&state=s1"
                + "&scope=\(scope)")
        guard case .form(let target, let fields) = request.answer(code: "c", of: .standard(of: "apple")) else {
            throw ProviderError("redirect", "the answer isn't posted")
        }
        #expect(target == "https://am/cb" && fields["code"] == "c" && fields["state"] == "s1")
        #expect(fields["user"] == user)
        guard case .form(_, let refusal) = request.answer(ProviderAuthorization.denied) else {
            throw ProviderError("redirect", "the refusal isn't posted")
        }
        #expect(refusal["error"] == "access_denied" && refusal["state"] == "s1" && refusal["user"] == nil)
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
        ("response_type=code&response_mode=fragment", "invalid_request"),
        ("response_type=code&code_challenge=x&code_challenge_method=S512", "invalid_request"),
    ])
    func `what the provider doesn't do it tells the client`(further: String, code: String) throws {
        let request = try request("client_id=c1&redirect_uri=a%3A%2F%2Fb&\(further)")
        #expect(request.refusal?.code == code)
    }
}
