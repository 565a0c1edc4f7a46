import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Scripts that another domain runs: what they find, and what comes back.
@Suite(.spec("NODES §1.4, §5.3; AM's OIDC claims and access token modification scripts")) struct TokenBindingTests {
    private static let token: JSONValue = [
        "sub": "u", "scope": ["openid", "profile"], "exp": 3600, "iat": 0, "expires_in": 3600, "client_id": "app",
    ]
    private static let values: JSONObject = [
        "claims": ["sub": "u"], "scopes": ["profile", "email"], "identity": "demo", "requestedClaims": [:],
        "claimObjects": [["name": "sub", "value": "u"]], "requestedTypedClaims": [], "session": ["colour": "red"],
        "clientProperties": ["clientId": "app", "allowedScopes": ["openid"]],
        "requestProperties": ["realm": "/alpha", "requestParams": ["grant_type": ["x"]]],
    ]

    private func run(
        _ script: String, _ version: String = "2.0", _ values: JSONObject = Self.values, name: String = "s"
    ) throws -> (value: JSONValue, changes: JSONObject) {
        let file = exportedScript("s", "The script", script, version: version)
        let fixture = try JourneyFixture(file.text)
        try fixture.update { $0.attributes["mail"] = "ann@example.com" }
        var context = fixture.tenant.request()
        let request = HTTPRequest(.post, RequestTarget("/am/oauth2/access_token"))
        return try fixture.engine.run(script: name, with: values, session: nil, for: request, in: &context)
    }

    @Test func `a script goes by its id or its name`() throws {
        #expect(try run("1 + 1").value == 2)
        #expect(try run("1 + 1", name: "The script").value == 2)
        #expect(throws: NodeFailure(#"no file has the script "other""#)) { try run("1", name: "other") }
        #expect(throws: NodeFailure.self) { try run("throw new Error('no')") }
    }

    @Test(arguments: [
        ("({ values: { sub: claims.sub, mail: identity.getAttributeValues('mail')[0] } })", "2.0"),
        (
            """
            (function () {
                var fr = JavaImporter(org.forgerock.oauth2.core.UserInfoClaims, java.util.LinkedHashMap);
                var computed = new fr.LinkedHashMap();
                computed.put('sub', claims.get('sub'));
                computed.put('mail', identity.getAttribute('mail').iterator().next());
                return new fr.UserInfoClaims(computed, new fr.LinkedHashMap());
            }())
            """, "1.0"
        ),
    ])
    func `a claims script gives its claims`(script: String, version: String) throws {
        #expect(try run(script, version).value["values"] == ["sub": "u", "mail": "ann@example.com"])
    }

    @Test(arguments: [
        ("scopes.contains('email') && scopes.toArray().length === 2", "1.0"), ("scopes.includes('email')", "2.0"),
        ("clientProperties.get('clientId') === 'app' && clientProperties.allowedScopes.get(0) === 'openid'", "1.0"),
        ("clientProperties.clientId === 'app'", "2.0"),
        ("requestProperties.requestParams.grant_type[0] === 'x'", "2.0"),
        ("session.getProperty('colour') === 'red' && session.getProperty('absent') === null", "2.0"),
        ("session.getProperty('colour') === 'red'", "1.0"),
        ("requestedClaims.isEmpty() && requestedTypedClaims.size() === 0", "1.0"),
        ("claimObjects.size() === 1 && claimObjects.get(0).getName() === 'sub'", "1.0"),
        ("claimObjects.toArray()[0].getValues().contains('u')", "1.0"),
        ("typeof claimObjects === 'undefined' && typeof accessToken === 'undefined'", "2.0"),
        ("identity.getName() === 'demo' && identity.getAttribute('absent').isEmpty()", "1.0"),
        ("new org.forgerock.openidconnect.Claim('a', 'b').getValue() === 'b'", "1.0"),
        ("logger.error('x') === undefined && realm === '/alpha' && scriptName === 'The script'", "2.0"),
    ])
    func `a script about tokens finds what AM gives it`(test: String, version: String) throws {
        #expect(try run(test, version).value == true)
    }

    @Test(arguments: ["1.0", "2.0"]) func `an access token is changed`(version: String) throws {
        let script = """
            accessToken.setField('mail', 'a@b.c'); accessToken.removeTokenField('sub'); accessToken.setFields({ x: [1] });
            accessToken.addExtraData('hello', 'world'); accessToken.setIssuer('me'); accessToken.setExpiryTime(60000);
            accessToken.setScope(['openid']); accessToken.setField('y', accessToken.getClientId());
            """
        let changed = try run(script, version, ["accessToken": Self.token]).changes["accessToken"]
        #expect(
            changed?["fields"] == [
                "scope": ["openid"], "exp": 60, "iat": 0, "expires_in": 60, "client_id": "app", "mail": "a@b.c",
                "x": [1],
                "iss": "me", "y": "app",
            ])
        #expect(changed?["further"] == ["hello": "world"])
    }

    @Test func `an access token that isn't looked at isn't changed`() throws {
        #expect(try run("1", "2.0", ["accessToken": Self.token]).changes.isEmpty)
    }

    @Test func `scripts of journeys have none of it`() throws {
        #expect(
            try ScriptFixture("tell([typeof claims, typeof scopes, typeof identity, typeof session].join())").told()
                == "undefined,undefined,undefined,undefined")
        #expect(try ScriptFixture("var session = 1; const scopes = 2; tell(session + scopes)").told() == 3)
    }
}
