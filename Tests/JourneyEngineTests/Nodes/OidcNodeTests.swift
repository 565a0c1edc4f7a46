import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.8, OidcNode; OpenID Connect Core §3.1.3.7")) struct OidcNodeTests {
    private static let common =
        #""idTokenIssuer": "https://op.example", "audienceName": "aud1", "authorisedParties": ["p1"]"#

    private func fixture(_ config: String = "") throws -> JourneyFixture {
        try JourneyFixture(
            """
            {"journey": "O", "start": "a", "nodes": {
              "a": {"type": "OidcNode", "config": {\(Self.common)\(config)}, "on": {"true": "good", "false": "bad"}},
              "good": {"type": "respond", "body": "{{shared.lookupAttributes}}"},
              "bad": {"type": "respond", "body": "bad"}}}
            """)
    }

    private static let seconds = Int(Instant.testNow.secondsSinceEpoch)

    private static let claims: JSONObject = [
        "iss": "https://op.example", "aud": "aud1", "sub": "77", "exp": .int(seconds + 60), "given_name": "Ann",
        "email": "ann@example.com",
    ]

    /// Signed with this server's own key.
    private func token(_ changes: JSONObject = [:], key: SigningKey? = nil) throws -> String {
        var claims = Self.claims
        for change in changes { claims[change.key] = change.value.isNull ? nil : change.value }
        return JWT(claims: claims).signed(with: try key ?? .rsa(SigningKeys.test().rsa))
    }

    private func judge(_ token: String?, _ config: String = "") throws -> Answer {
        var fields: HTTPFields = [:]
        fields["oidc_id_token"] = token
        return try fixture(config).start("O", fields)
    }

    @Test func `a good token's claims become attributes to look somebody up by`() throws {
        #expect(
            try judge(token()).text
                == #"{"givenName":"Ann","mail":"ann@example.com","userName":"ann@example.com"}"#)
        let mapped = try judge(token(), #", "profileMapping": {"uid": "sub"}"#)
        #expect(mapped.text == #"{"uid":"77"}"#)
    }

    @Test(
        arguments: [
            ["iss": "https://other"], ["aud": "aud2"], ["aud": ["aud1", "aud2"]], ["azp": "p2"], ["exp": nil],
            ["exp": .int(seconds)], ["exp": .int(seconds + 3601)], ["exp": "soon"], ["nbf": .int(seconds + 1)],
            ["sub": nil],
        ] as [JSONObject])
    func `another issuer, audience, party or time makes it a bad one`(changes: JSONObject) throws {
        let answer = try judge(token(changes))
        #expect(answer.text == "bad" && answer.hints.contains { $0.hasPrefix("the ID token is refused: ") })
    }

    @Test(
        arguments: [["azp": "p1"], ["aud": ["aud2", "aud1"], "azp": "p1"], ["exp": .int(seconds + 3600)]]
            as [JSONObject])
    func `the configured party and the longest life are good`(changes: JSONObject) throws {
        #expect(try judge(token(changes)).text != "bad")
    }

    @Test func `without a token, or with something else, it is false`() throws {
        for token in [nil, "", "x.y.z"] { #expect(try judge(token).text == "bad") }
    }

    @Test func `the node's own keys count in place of the server's`() throws {
        let key = P256PrivateKey.generate()
        let set = JSONValue.object(["keys": [["kty": "oct", "k": "x"], .object(key.publicJWK().json)]]).text
        let config = #", "oidcValidationType": "JWK_URL", "keys": \#(set)"#
        #expect(try judge(token(key: .p256(key)), config).text != "bad")
        #expect(try judge(token(), config).text == "bad")
        #expect(try judge(token(key: .p256(key))).text == "bad")
    }

    @Test(.spec("RFC 7518 §3.2")) func `a secret verifies, and no key then does`() throws {
        let config = #", "oidcValidationType": "CLIENT_SECRET", "clientSecret": "hush""#
        let key = SigningKey.symmetric(SymmetricKey(Array("hush".utf8)))
        #expect(try judge(token(key: key), config).text != "bad")
        #expect(try judge(token(), config).text == "bad")
        #expect(try judge(token(key: key)).text == "bad")
        #expect(try judge(token(key: key), #", "oidcValidationType": "CLIENT_SECRET""#).text == "bad")
    }

    @Test func `another header may bring it`() throws {
        var fields: HTTPFields = [:]
        fields["X-Token"] = try token()
        #expect(try fixture(#", "headerName": "x-token""#).start("O", fields).text != "bad")
    }

    @Test(arguments: [
        (#", "oidcValidationValue": "https://op/.well-known/openid-configuration""#, "oidcValidationValue"),
        (#", "oidcValidationType": "CLIENT_SECRET""#, "secretId"),
        (#", "keys": {"keys": []}"#, nil),
        (#", "oidcValidationType": "CLIENT_SECRET", "clientSecret": "s""#, nil),
    ])
    func `the check says what is left undone`(config: String, property: String?) {
        let warnings = findings(config)
        #expect(warnings.allSatisfy { $0.severity == .warning })
        #expect(
            warnings.map { $0.message.contains("\"\(property ?? "")\" has no effect") }
                == (property == nil ? [] : [true]))
    }

    private func findings(_ config: String) -> [Finding] {
        let text = """
            {"journey": "O", "start": "a", "nodes": {
              "a": {"type": "OidcNode", "config": {\(Self.common)\(config)},
                "on": {"true": "success", "false": "failure"}}}}
            """
        return JourneyChecker().report([JourneySource(path: "f", text: text)], realm: RealmPath("alpha"))
    }

    @Test(arguments: [
        (#", "keys": []"#, "must be a JWK set"), (#", "headerName": "a b""#, "no name of a header field"),
    ])
    func `keys that are none, and a header's name that is none, are errors`(config: String, problem: String) {
        #expect(findings(config).contains { $0.severity == .error && $0.message.contains(problem) })
    }
}
