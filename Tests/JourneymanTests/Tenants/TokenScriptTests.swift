import HTTPMessages
import JOSETokens
import Journeyman
import OrderedJSON
import TestSupport
import Testing

/// Scripts about tokens in a whole server.
@Suite(.spec("AM's OIDC claims and access token modification scripts")) struct TokenScriptTests {
    private static let base = "/am/oauth2/realms/root/realms/alpha"
    private static let query =
        "client_id=myapp&redirect_uri=myapp%3A%2F%2Fcallback&response_type=code&scope=openid%20profile"

    /// The token endpoint's answer to a whole flow.
    private func tokens(_ server: TestApplication) throws -> HTTPResponse {
        let token = try #require(try server.logIn())
        let authorized = server.send(
            .get, RequestTarget("\(Self.base)/authorize?\(Self.query)"), ["iPlanetDirectoryPro": token])
        let location = try #require(authorized.fields[.location], "\(authorized.text)")
        let code = try #require(RequestTarget(location).parameters["code"])
        return server.send(
            .post, RequestTarget("\(Self.base)/access_token"), ["Content-Type": "application/x-www-form-urlencoded"],
            body: "grant_type=authorization_code&client_id=myapp&redirect_uri=myapp%3A%2F%2Fcallback&code=\(code)")
    }

    private func write(_ text: String, to path: String) throws {
        try SystemFiles.replace(path, with: Array(text.utf8))
    }

    @Test func `a script of an export and one in a file make tokens`() throws {
        let folder = try TemporaryFolder()
        let script: JSONValue = [
            "_id": "c1", "name": "My claims", "language": "JAVASCRIPT", "context": "OIDC_CLAIMS",
            "evaluatorVersion": "1.0",
            "script": """
            (function () {
                var fr = JavaImporter(org.forgerock.oauth2.core.UserInfoClaims);
                var values = { who: identity.getAttribute('userName').iterator().next(), session: session.getProperty('UserId') };
                return new fr.UserInfoClaims(values, null);
            }())
            """,
        ]
        try write(script.text, to: folder.file("claims.json"))
        try write("accessToken.setField('scopes', scopes.length)", to: folder.file("token.js"))
        let server = try TestApplication {
            $0.journeys = [folder.file("claims.json")]
            $0.oauth2.claimsScript = "My claims"
            $0.oauth2.accessTokenScript = folder.file("token.js")
        }
        let answer = try JSONValue(parsing: try tokens(server).body)
        let claims = { (name: String) in try JWT(JWS(parsing: try #require(answer[name]?.string))).claims }
        #expect(try claims("id_token")["who"] == "demo" && claims("id_token")["session"] == "demo")
        #expect(try claims("access_token")["scopes"] == 2)
    }

    @Test func `a script in Groovy says why it isn't run`() throws {
        let folder = try TemporaryFolder()
        let script: JSONValue = [
            "_id": "c1", "name": "G", "language": "GROOVY", "context": "OIDC_CLAIMS", "script": "return 1",
        ]
        try write(script.text, to: folder.file("claims.json"))
        let log = RecordingLog()
        let server = try TestApplication(
            {
                $0.journeys = [folder.file("claims.json")]
                $0.oauth2.claimsScript = "c1"
            }, log: log)
        #expect(try tokens(server).status == .internalServerError)
        #expect(log.entries.contains { $0.message == #"the script "G" is in GROOVY, which isn't run here"# })
    }

    @Test func `a script's file that isn't there keeps the server from starting`() {
        #expect(throws: StartError.self) { try TestApplication { $0.oauth2.claimsScript = "no-such-file.js" } }
    }
}
