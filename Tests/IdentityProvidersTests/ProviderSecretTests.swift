import HTTPMessages
import IdentityProviders
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("RFC 6749 §2.3.1, §3.2.1, §5.2")) struct ProviderSecretTests {
    private let fixture: ProviderFixture

    init() throws {
        fixture = try ProviderFixture()
        try fixture.register(fixture.client, secret: "s:+1")
    }

    private static let verifier = "&code_verifier=\(ProviderFixture.verifier)"

    @Test func `a client's secret may come in the form`() throws {
        #expect(try fixture.token(fixture.code(), Self.verifier + "&client_secret=s%3A%2B1").status == 200)
    }

    /// `c1:s%3A%2B1`
    @Test func `or in the header, form-encoded within its base64`() throws {
        let basic: HTTPFields = [.authorization: "Basic YzE6cyUzQSUyQjE="]
        #expect(try fixture.token(fixture.code(), Self.verifier, fields: basic).status == 200)
    }

    @Test(arguments: ["", "&client_secret=", "&client_secret=s"])
    func `without it the client isn't believed, and the code stays good`(further: String) throws {
        let code = try fixture.code()
        let refused = try fixture.token(code, Self.verifier + further)
        #expect(refused.status == 401 && refused.json["error"]?.string == "invalid_client")
        #expect(refused.fields[.wwwAuthenticate] == #"Basic realm="google""#)
        #expect(try fixture.token(code, Self.verifier + "&client_secret=s%3A%2B1").status == 200)
    }

    /// `c1:x`, and no base64 of a pair.
    @Test(arguments: ["Basic YzE6eA==", "Basic YzE=", "Basic %%"])
    func `a wrong header isn't believed either`(value: String) throws {
        let refused = try fixture.token(fixture.code(), Self.verifier, fields: [.authorization: value])
        #expect(refused.status == 401 && refused.json["error"]?.string == "invalid_client")
    }

    @Test func `a client that proves itself twice, or twice names something, is refused`() throws {
        let basic: HTTPFields = [.authorization: "Basic YzE6cyUzQSUyQjE="]
        for further in ["&client_secret=s%3A%2B1", "&client_id=c2", "&code=2"] {
            let refused = try fixture.token(fixture.code(), Self.verifier + further, fields: basic)
            #expect(refused.status == 400 && refused.json["error"]?.string == "invalid_request")
        }
    }

    @Test func `a client that nobody registered is unknown`() throws {
        let basic: HTTPFields = [.authorization: "Basic YzI6eA=="]
        let refused = try fixture.token(fixture.code(), Self.verifier, fields: basic)
        #expect(refused.status == 401 && refused.json["error"]?.string == "invalid_client")
    }

    @Test func `the secret registered last counts, and none is a client without`() throws {
        try fixture.register(fixture.client, secret: "new")
        #expect(try fixture.token(fixture.code(), Self.verifier + "&client_secret=s%3A%2B1").status == 401)
        #expect(try fixture.token(fixture.code(), Self.verifier + "&client_secret=new").status == 200)
        try fixture.register(fixture.client)
        #expect(try fixture.token(fixture.code()).status == 200)
    }

    @Test(arguments: [("grant_type=password", "unsupported_grant_type"), ("x=1", "invalid_request")])
    func `other grants are refused by their name`(form: String, error: String) throws {
        #expect(try fixture.send(.post, "token", form: form).json["error"]?.string == error)
    }

    @Test(.spec("RFC 9700 §4.8.2"))
    func `a verifier without a challenge shows that somebody has taken it away`() throws {
        let query = String(ProviderFixture.query.prefix { _ in true }.split(separator: "&code_challenge=")[0])
        let refused = try fixture.token(fixture.code(query), Self.verifier + "&client_secret=s%3A%2B1")
        #expect(refused.json["error"]?.string == "invalid_grant")
        #expect(try fixture.token(fixture.code(query), "&client_secret=s%3A%2B1").status == 200)
    }
}
