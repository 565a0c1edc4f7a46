import Determinism
import JOSETokens
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3")) struct JWTBindingsTests {
    private static let key = Base64.encode(Array("a secret of some thirty-two bytes".utf8))
    private static let cipherKey = Base64.encode([UInt8](repeating: 7, count: 32))

    /// A next-generation script that may say `wish({…})` for a token of HS256 whose issuer is `me`.
    private static func told(_ script: String) throws -> JSONValue {
        try ScriptFixture(
            """
            const wish = (more) => Object.assign({ jwtType: 'SIGNED', jwsAlgorithm: 'HS256', issuer: 'me',
                signingKey: '\(key)', encryptionKey: '\(cipherKey)' }, more);
            const make = (more) => jwtAssertion.generateJwt(wish(more));
            const judge = (jwt, more) => jwtValidator.validateJwtClaims(wish({ jwt, ...more }));
            \(script)
            """
        ).told()
    }

    @Test func `a token says what the script wants`() throws {
        let text = try #require(
            try Self.told(
                "tell(make({ subject: 's', audience: 'a', type: 'JWT', jwtId: 'i', validityMinutes: 2, claims: { k: 1 } }))"
            ).string)
        let jws = try JWS(parsing: text)
        #expect(jws.verify(with: SigningKey.symmetric(SymmetricKey(Array("a secret of some thirty-two bytes".utf8)))))
        let now = Int(Instant.testNow.secondsSinceEpoch)
        #expect(
            try JWT.claims(of: jws) == [
                "iss": "me", "sub": "s", "aud": "a", "typ": "JWT", "jti": "i", "iat": .int(now),
                "exp": .int(now + 120), "k": 1,
            ])
    }

    @Test(arguments: ["SIGNED", "SIGNED_THEN_ENCRYPTED", "ENCRYPTED_THEN_SIGNED"])
    func `a token of each type is made and judged`(type: String) throws {
        let told = try Self.told(
            """
            const more = { jwtType: '\(type)', subject: 's', audience: 'a' }, token = make({ ...more, jwtId: 'i', claims: { k: 'v' } });
            const claims = judge(token, { ...more, claims: { k: 'v' } });
            tell([token.split('.').length, claims.get('issuer'), claims.get('subject'), claims.get('audience'), claims.jwtId,
                claims.get('k'), claims.get('expirationTime') - claims.get('issuedAt')])
            """)
        #expect(told == [type == "SIGNED_THEN_ENCRYPTED" ? 5 : 3, "me", "s", ["a"], "i", "v", 300])
    }

    @Test(arguments: [
        "{ issuer: 'you' }", "{ subject: 'x' }", "{ audience: 'x' }", "{ type: 'x' }", "{ claims: { k: 'x' } }",
        "{ signingKey: 'eHh4' }", "{ jwtType: 'ENCRYPTED_THEN_SIGNED' }", "{ jwtType: 'SIGNED_THEN_ENCRYPTED' }",
        "{ jwt: 'x.y.z' }", "{ jwt: undefined }", "{ issuer: undefined }", "{ jwtType: undefined }",
    ])
    func `a token that isn't what the script wants is null`(wish: String) throws {
        #expect(try Self.told("tell(judge(make({ claims: { k: 'v' } }), \(wish)))").isNull)
    }

    @Test(arguments: [
        ("{ audience: 'b' }", "{ audience: ['zzz'] }", false), ("{ audience: 'b' }", "{ audience: [] }", false),
        ("{ audience: 'b' }", "{ audience: ['a', 'b'] }", true),
        ("{ audience: ['a', 'b'] }", "{ audience: ['b', 'c'] }", true),
        ("{ audience: ['a', 'b'] }", "{ audience: 'b' }", true),
        ("{ }", "{ audience: ['a'] }", false),
    ])
    func `one of the audiences must be the token's`(made: String, wish: String, isGood: Bool) throws {
        #expect(try Self.told("tell(judge(make(\(made)), \(wish)) !== null)") == .bool(isGood))
    }

    @Test(arguments: [
        ("{ subject: ['other'] }", "the subject must be a text"), ("{ issuer: { } }", "the issuer must be a text"),
        ("{ type: ['JWT'] }", "the type must be a text"), ("{ claims: 'k' }", "the claims must be an object"),
        ("{ audience: [['a']] }", "the audience must be a text or a list of texts"),
        ("{ audience: { } }", "the audience must be a text"),
        ("{ clockSkew: 'long' }", "the clockSkew must be a whole number"),
    ])
    func `a wish that can't be understood is an error`(wish: String, message: String) throws {
        let script = "const token = make({}); try { tell(judge(token, \(wish))) } catch (e) { tell(e.message) }"
        #expect(try Self.told(script) == .string(message))
    }

    @Test(arguments: [(86_400, 0, false), (60, 0, false), (60, 60, true), (0, 0, true), (-60, 0, true)])
    func `a token that isn't good yet is refused, but for the skew`(seconds: Int, skew: Int, isGood: Bool) throws {
        let made = "make({ claims: { nbf: Math.floor(Date.now() / 1000) + \(seconds) } })"
        #expect(try Self.told("tell(judge(\(made), { clockSkew: \(skew) }) !== null)") == .bool(isGood))
    }

    @Test(arguments: [("0", true), ("60", false)])
    func `a token that has expired is good within the skew`(skew: String, isRefused: Bool) throws {
        let told = try Self.told("tell(judge(make({ validityMinutes: 0 }), { clockSkew: \(skew) }) === null)")
        #expect(told == .bool(isRefused))
    }

    @Test func `the account's id stands in for issuer and subject`() throws {
        let told = try Self.told(
            """
            const token = make({ issuer: undefined, accountId: 'acc' });
            const claims = judge(token, { issuer: undefined, accountId: 'acc' });
            tell([claims.issuer, claims.subject])
            """)
        #expect(told == ["acc", "acc"])
    }

    @Test(arguments: [
        ("{ signingKey: undefined }", "Missing argument: signingKey"),
        ("{ issuer: undefined }", "Missing argument: issuer"),
        ("{ jwsAlgorithm: undefined }", "Missing argument: jwsAlgorithm"),
        ("{ jwsAlgorithm: 'none' }", "the jwsAlgorithm must be HS256 or RS256, not none"),
        ("{ jwsAlgorithm: 'RS256' }", "Missing argument: privateKey"),
        (
            "{ jwsAlgorithm: 'RS256', jwtType: 'ENCRYPTED_THEN_SIGNED' }",
            "a token that is encrypted is signed with HS256"
        ),
        ("{ jwtType: 'X' }", "X is no jwtType"), ("{ signingKey: '*' }", "the signingKey is no base64"),
        ("{ jwtType: 'SIGNED_THEN_ENCRYPTED', encryptionKey: 'eHh4' }", "the encryptionKey must have 32 bytes"),
        (
            "{ jwsAlgorithm: 'RS256', privateKey: { kty: 'RSA', n: 'AQ' } }",
            "the privateKey can't be used: e is no number in base64url"
        ),
    ])
    func `what can't be made is an error`(wish: String, message: String) throws {
        #expect(try Self.told("try { make(\(wish)) } catch (e) { tell(e.message) }") == .string(message))
    }

    @Test func `no data, no token; no key, an exception`() throws {
        #expect(try Self.told("tell(jwtAssertion.generateJwt({}))").isNull)
        #expect(
            try Self.told(
                "try { judge(make({}), { signingKey: undefined }) } catch (e) { tell(e.javaException.toString()) }")
                == "org.forgerock.secrets.NoSuchSecretException: No verification key was given")
    }

    @Test func `legacy scripts have neither`() throws {
        #expect(
            try ScriptFixture("tell(typeof jwtAssertion + typeof jwtValidator)", .legacy).told() == "undefinedundefined"
        )
    }
}
