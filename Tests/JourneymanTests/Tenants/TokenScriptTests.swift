import HTTPMessages
import JOSETokens
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Scripts about tokens in a whole server.
@Suite(.spec("AM's OIDC claims and access token modification scripts")) struct TokenScriptTests {
    private static let base = "/am/oauth2/realms/root/realms/alpha"
    private static let query = "client_id=myapp&redirect_uri=myapp%3A%2F%2Fcallback&response_type=code"

    /// The token endpoint's answer to a whole flow.
    private func tokens(_ server: TestApplication, scope: String = "openid%20profile") throws -> HTTPResponse {
        let token = try #require(try server.logIn())
        let authorized = server.send(
            .get, RequestTarget("\(Self.base)/authorize?\(Self.query)&scope=\(scope)"), ["iPlanetDirectoryPro": token])
        let location = try #require(authorized.fields[.location], "\(authorized.text)")
        let code = try #require(RequestTarget(location).parameters["code"])
        return server.send(
            .post, RequestTarget("\(Self.base)/access_token"), ["Content-Type": "application/x-www-form-urlencoded"],
            body: "grant_type=authorization_code&client_id=myapp&redirect_uri=myapp%3A%2F%2Fcallback&code=\(code)")
    }

    private func write(_ text: String, to path: String) throws {
        try SystemFiles.replace(path, with: Array(text.utf8))
    }

    /// The claims of a token in an answer.
    private func claims(_ name: String, _ answer: HTTPResponse) throws -> JSONObject {
        try JWT(JWS(parsing: try #require(try answer.member(name)))).claims
    }

    @Test func `a script of an export and one in a file make tokens`() throws {
        let folder = try TemporaryFolder()
        let script = exportedScript(
            "c1", "My claims",
            """
            (function () {
                var fr = JavaImporter(org.forgerock.oauth2.core.UserInfoClaims);
                var values = { who: identity.getAttribute('userName').iterator().next(), session: session.getProperty('UserId') };
                return new fr.UserInfoClaims(values, null);
            }())
            """)
        try write(script.text, to: folder.file("claims.json"))
        try write("accessToken.setField('scopes', scopes.length)", to: folder.file("token.js"))
        let server = try TestApplication {
            $0.journeys = [folder.file("claims.json")]
            $0.oauth2.scripts.claims = "My claims"
            $0.oauth2.scripts.accessToken = folder.file("token.js")
        }
        let answer = try tokens(server)
        #expect(try claims("id_token", answer)["who"] == "demo" && claims("id_token", answer)["session"] == "demo")
        #expect(try claims("access_token", answer)["scopes"] == 2)
    }

    private static let user =
        #"{"givenName":"Demo","sn":"User","mail":"demo@example.com","postalAddress":"1 Main St","#
        + #""telephoneNumber":"+1 555 0100"}"#

    /// Works as AM's default script does: scopes to claims, claims to attributes of the profile.
    private static let usual = #"""
        (function () {
            var fr = JavaImporter(org.forgerock.oauth2.core.exceptions.InvalidRequestException,
                org.forgerock.oauth2.core.UserInfoClaims, org.forgerock.openidconnect.Claim,
                java.util.LinkedHashMap, java.util.ArrayList);
            var ofScopes = { profile: ['name', 'family_name', 'given_name', 'zoneinfo', 'locale'], email: ['email'],
                address: ['address'], phone: ['phone_number'], team: ['team'] };
            var attributes = { name: 'cn', family_name: 'sn', given_name: 'givenname', zoneinfo: 'preferredtimezone',
                locale: 'preferredlocale', email: 'mail', phone_number: 'telephonenumber', address: 'postaladdress' };
            function attribute(claim) {
                var found = identity.getAttribute(attributes[claim.getName()]);
                if (found && found.size() === 1) return found.toArray()[0];
                if (logger.warningEnabled()) logger.warning('nothing for ' + claim.getName());
            }
            function value(claim) {
                if (claim.getName() === 'team') return 'red';
                if (!attributes[claim.getName()]) return claim.getValues().size() === 1 ? claim.getValues().toArray()[0] : null;
                var text = attribute(claim);
                if (!text || text.isEmpty() || claim.isEssential() || !claim.getValues().isEmpty()) return undefined;
                if (claim.getName() !== 'address') return text;
                var address = new fr.LinkedHashMap();
                address.put('formatted', text);
                return address;
            }
            var wanted = new fr.ArrayList(), values = new fr.LinkedHashMap(), composite = new fr.LinkedHashMap();
            scopes.toArray().forEach(function (scope) {
                if (String(scope) === 'openid' || !ofScopes[scope]) return;
                composite.put(scope, new fr.ArrayList());
                ofScopes[scope].forEach(function (name) {
                    wanted.add(new fr.Claim(name));
                    composite.get(scope).add(name);
                });
            });
            wanted.addAll(claimObjects);
            wanted.addAll(requestedTypedClaims);
            wanted.toArray().forEach(function (claim) {
                var found = value(claim);
                if (found === undefined || found === null) values.remove(claim.getName());
                else values.put(claim.getName(), found);
            });
            return new fr.UserInfoClaims(values, composite);
        }())
        """#

    @Test func `a script like AM's own gives what there is without a script, and one claim more`() throws {
        let folder = try TemporaryFolder()
        try write(exportedScript("c1", "Claims", Self.usual).text, to: folder.file("claims.json"))
        let scope = "openid profile email phone address team"
        let told = try ["", "c1"].map { script in
            let server = try TestApplication {
                $0.journeys = [folder.file("claims.json")]
                $0.oauth2.scripts.claims = script.isEmpty ? nil : script
            }
            server.admin(.put, "clients/myapp", #"{"redirectUris":["myapp://callback"],"scopes":"\#(scope)"}"#)
            server.admin(.put, "users/demo", Self.user)
            let answer = try tokens(server, scope: "openid%20profile%20email%20phone%20address%20team")
            let bearer = "Bearer \(try #require(try answer.member("access_token")))"
            let userinfo = server.send(.get, RequestTarget("\(Self.base)/userinfo"), [.authorization: bearer])
            return (try claims("id_token", answer), try #require(try JSONValue(parsing: userinfo.body).object))
        }
        #expect(told[0].1["name"] != nil && told[0].1["address"] != nil && told[0].1["team"] == nil)
        var expected = told[0].1
        expected["team"] = "red"
        #expect(Set(told[1].1.keys) == Set(expected.keys))
        for member in expected.members {
            #expect(told[1].1[member.key] == member.value)
            #expect(told[1].0[member.key] == member.value)
        }
    }

    @Test func `a script in Groovy says why it isn't run`() throws {
        let folder = try TemporaryFolder()
        try write(exportedScript("c1", "G", "return 1", language: "GROOVY").text, to: folder.file("claims.json"))
        let log = RecordingLog()
        let server = try TestApplication(
            {
                $0.journeys = [folder.file("claims.json")]
                $0.oauth2.scripts.claims = "c1"
            }, log: log)
        #expect(try tokens(server).status == .internalServerError)
        #expect(log.entries.contains { $0.message == #"the script "G" is in GROOVY, which isn't run here"# })
    }

    @Test func `a client may have scripts of its own, which are to be there`() throws {
        let folder = try TemporaryFolder()
        let scripts: [JSONValue] = [
            exportedScript("c1", "Mine", "({ values: { level: 4 } })", version: "2.0"),
            exportedScript("t1", "Token", "accessToken.setField('level', 5)", version: "2.0"),
            exportedScript("g1", "Old", "return 1", language: "GROOVY"),
        ]
        for (number, script) in scripts.enumerated() {
            try write(script.text, to: folder.file("script\(number).json"))
        }
        let server = try TestApplication { $0.journeys = [folder.path] }
        let put = { (members: String) in
            server.admin(.put, "clients/myapp", #"{"redirectUris":["myapp://callback"],\#(members)}"#)
        }
        #expect(
            put(#""claimsScript":"Nobody's""#).text.contains(#"\"claimsScript\": no file has the script \"Nobody's\""#))
        #expect(
            put(#""accessTokenScript":"g1""#).text.contains(#"\"accessTokenScript\": the script \"Old\" is in GROOVY"#))
        let members = #""claimsScript":"c1","accessTokenScript":"Token""#
        #expect(put(members).text.contains(members))
        let answer = try tokens(server)
        #expect(try claims("id_token", answer)["level"] == 4 && claims("access_token", answer)["level"] == 5)
        #expect(put(#""active":true"#).status == .ok)
        #expect(try claims("id_token", try tokens(server))["level"] == nil)
    }

    @Test func `a script that no file has is told at the start`() throws {
        let log = RecordingLog()
        _ = try TestApplication({ $0.oauth2.scripts.accessToken = "Nobody's" }, log: log)
        #expect(log.entries.map(\.message).contains { $0.hasPrefix(#"no file has the script "Nobody's""#) })
    }

    @Test func `a script's file that isn't there keeps the server from starting`() {
        #expect(throws: StartError.self) { try TestApplication { $0.oauth2.scripts.claims = "no-such-file.js" } }
    }
}
