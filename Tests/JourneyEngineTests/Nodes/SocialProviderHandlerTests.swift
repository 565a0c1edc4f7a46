import HTTPMessages
import IdentityProviders
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.8, SocialProviderHandlerNodeV2; RFC 6749 §4.1, RFC 7636"))
struct SocialProviderHandlerTests {
    private func fixture(
        _ type: String = "SocialProviderHandlerNodeV2", config: String = "{}", files: String...,
        settings: JourneySettings = JourneySettings()
    ) throws -> JourneyFixture {
        let interrupted = type.hasSuffix("V2") ? #", "SOCIAL_AUTH_INTERRUPTED": "stop""# : ""
        return try JourneyFixture(
            files: [
                """
                {"journey": "S", "start": "pick", "nodes": {
                  "pick": {"type": "SetState", "config": {"attributes": {"selectedIdp": "google"}}, "next": "a"},
                  "a": {"type": "\(type)", "config": \(config),
                    "on": {"ACCOUNT_EXISTS": "known", "NO_ACCOUNT": "stranger"\(interrupted)}},
                  "known": {"type": "respond", "body": "known {{shared.username}}"},
                  "stop": {"type": "respond", "body": "stop"},
                  "stranger": {"type": "respond", "body": {
                    "attributes": "{{shared.objectAttributes}}", "data": "{{shared.socialOAuthData}}",
                    "name": "{{shared.username}}"}}}}
                """
            ] + files, settings: settings)
    }

    @Test func `the browser is sent with state, nonce and challenge`() throws {
        let fixture = try fixture()
        let step = try fixture.start("S")
        #expect(step.types == ["RedirectCallback"])
        #expect(step.output("redirectMethod") == "GET" && step.output("trackingCookie") == true)
        #expect(step.output("redirectData") == nil)
        let visitor = SocialVisitor(fixture: fixture)
        #expect(
            visitor.address(step).hasPrefix("http://localhost:8080/idp/google/authorize?client_id=journeyman-google&"))
        let query = visitor.query(step)
        #expect(query["response_type"] == "code" && query["scope"] == "openid profile email")
        #expect(query["redirect_uri"] == "http://localhost:8080/am/XUI/?realm=%2Falpha")
        #expect(query["state"]?.utf8.count == 27 && query["nonce"]?.utf8.count == 27)
        #expect(query["code_challenge"]?.utf8.count == 43 && query["code_challenge_method"] == "S256")
    }

    @Test func `a stranger's profile is the user to be`() throws {
        let visitor = SocialVisitor(fixture: try fixture())
        #expect(
            try visitor.signIn().json["attributes"]?.text
                == #"{"givenName":"Ann","sn":"Lee","mail":"ann@example.com","userName":"ann@example.com","#
                + #""aliasList":["google-77"]}"#)
        let answer = try visitor.signIn().json
        #expect(answer["data"]?["google"]?["subject"] == "77" && answer["name"] == "")
        #expect(answer["data"]?["google"]?["rawProfile"]?["given_name"] == "Ann")
        #expect(answer["data"]?["google"]?["access_token"] == nil)
    }

    @Test func `who is linked has an account`() throws {
        let fixture = try fixture()
        try fixture.update { $0.attributes["aliasList"] = ["apple-1", "google-77"] }
        #expect(try SocialVisitor(fixture: fixture).signIn().text == "known demo")
    }

    @Test func `tokens are kept where the node says so`() throws {
        let visitor = SocialVisitor(fixture: try fixture(config: #"{"storeTokens": true}"#))
        #expect(try visitor.signIn().json["data"]?["google"]?["access_token"]?.string?.isEmpty == false)
    }

    @Test(arguments: [
        (#"{"script": "73cecbfc-dad0-4395-be6a-6858ee3a80e5"}"#, "cn", "Ann Lee"),
        (#"{"profileMapping": {"displayName": "displayName", "description": "sub"}}"#, "description", "77"),
        (#"{"subjectAttribute": "description"}"#, "givenName", "Ann"),
    ])
    func `a script, or a map, says what becomes of the profile`(config: String, name: String, value: String) throws {
        let answer = try SocialVisitor(fixture: try fixture(config: config)).signIn()
        #expect(answer.json["attributes"]?[name]?.string == value)
    }

    private static func script(_ id: String, _ text: String, version: String = "1.0", _ language: String = "JAVASCRIPT")
        -> String
    {
        exportedScript(
            id, "Script \(id)", text, context: "SOCIAL_IDP_PROFILE_TRANSFORMATION", language: language,
            version: version
        ).text
    }

    private static let provider =
        #"{"_id": "google", "clientId": "c", "tokenEndpoint": "https://t", "scopes": ["openid"], "transform": "raw"}"#

    private static let legacyNames = """
        (function () {
            var fr = JavaImporter(org.forgerock.json.JsonValue);
            var profile = fr.JsonValue.json(fr.JsonValue.object());
            profile.put('id', rawProfile.get('sub'));
            profile.put('givenName', rawProfile.get('given_name').asString().toUpperCase());
            if (rawProfile.get('absent').isNotNull()) { profile.put('familyName', 'x'); }
            profile.put('email', selectedIdp + '-' + rawProfile.get('email').asString());
            return profile;
        }())
        """
    private static let legacyUser = """
        (function () {
            var user = org.forgerock.json.JsonValue.json(org.forgerock.json.JsonValue.object());
            user.put('givenName', normalizedProfile.get('givenName'));
            user.put('mail', normalizedProfile.get('email'));
            return user;
        }())
        """

    @Test(arguments: [
        (legacyNames, legacyUser, "1.0"),
        (
            "({ givenName: rawProfile.given_name.toUpperCase(), email: selectedIdp + '-' + rawProfile.get('email') })",
            "({ givenName: normalizedProfile.givenName, mail: normalizedProfile.email, sn: null })", "2.0"
        ),
    ])
    func `scripts of the provider and of the node make a profile a user`(
        names: String, user: String, version: String
    ) throws {
        let fixture = try fixture(
            config: #"{"script": "user"}"#,
            files: Self.provider, Self.script("raw", names, version: version),
            Self.script("user", user, version: version))
        #expect(
            try SocialVisitor(fixture: fixture).signIn().json["attributes"]?.text
                == #"{"givenName":"ANN","mail":"google-ann@example.com","aliasList":["google-77"]}"#)
    }

    @Test func `a script that gives no profile ends the journey`() throws {
        for script in ["throw new Error('no')", "var x = 1", "'text'"] {
            let fixture = try fixture(config: #"{"script": "user"}"#, files: Self.script("user", script))
            #expect(try SocialVisitor(fixture: fixture).signIn().status == 401)
        }
    }

    @Test func `a script in Groovy, or one that is missing, leaves a profile as it usually is`() throws {
        let fixture = try fixture(
            config: #"{"script": "user"}"#, files: Self.provider, Self.script("raw", "return 1", "GROOVY"))
        let answer = try SocialVisitor(fixture: fixture).signIn()
        #expect(answer.json["attributes"]?["givenName"] == "Ann")
        #expect(answer.hints.contains { $0.contains(#""Script raw" is in GROOVY, which isn't run here"#) })
        #expect(answer.hints.contains { $0.contains("no file has the script user") })
    }

    @Test func `another visit's answer is refused`() throws {
        for type in ["SocialProviderHandlerNode", "SocialProviderHandlerNodeV2"] {
            let fixture = try fixture(type)
            let visitor = SocialVisitor(fixture: fixture)
            let (one, other) = (try fixture.start("S"), try fixture.start("S"))
            let stolen = try visitor.consent(other)
            #expect(try fixture.post(one.filled([]).text, query: stolen).status == 401)
            let state = visitor.query(one)["state"] ?? ""
            let code = FormParameters(parsing: try visitor.consent(other))["code"] ?? ""
            let again = try fixture.start("S")
            let ownState = visitor.query(again)["state"] ?? ""
            #expect(state != ownState)
            #expect(try fixture.post(again.filled([]).text, query: "code=\(code)&state=\(ownState)").status == 401)
        }
    }

    @Test func `a code is good once`() throws {
        let fixture = try fixture()
        let step = try fixture.start("S")
        let back = try SocialVisitor(fixture: fixture).consent(step)
        let once = try fixture.post(step.filled([]).text, query: back)
        #expect(once.json["attributes"] != nil)
        #expect(try fixture.post(step.filled([]).text, query: "code=x&state=y").status == 401)
    }

    @Test(.spec("DESIGN §4"))
    func `the exchange stays done where the journey's own changes are undone, as it would elsewhere`() throws {
        let fixture = try fixture()
        let step = try fixture.start("S")
        let back = try SocialVisitor(fixture: fixture).consent(step)
        #expect(try fixture.post(step.filled([]).text, query: back).status == 200)
        let again = try fixture.post(step.filled([]).text, query: back)
        #expect(again.status == 401 && again.hints.contains { $0.contains("used before") })
    }

    @Test func `the provider wants the secret that the configuration has`() throws {
        let provider = """
            {"_id": "google", "clientId": "c", "clientSecret": "&{esv.secret|hush}", "tokenEndpoint": "https://t",
             "scopes": ["openid"]}
            """
        let fixture = try fixture(files: provider)
        let visitor = SocialVisitor(fixture: fixture)
        #expect(try visitor.signIn().json["attributes"] != nil)
        let step = try fixture.start("S")
        let request = try ProviderAuthorization(to: "google", visitor.query(step))
        let world = fixture.tenant.world
        let stolen = PresentedCode(try visitor.code(request), client: request.client, secret: "other", verifier: nil)
        let redemption = try fixture.tenant.store.write {
            try ProviderGrantTable().redeem(stolen, randomness: world.randomness, at: world.clock.now(), &$0)
        }
        guard case .refused(let error) = redemption else { throw ProviderError("granted", "the code") }
        #expect(error.code == "invalid_client")
    }

    @Test func `who is refused leaves the newer node by its outcome and fails in the older one`() throws {
        let newer = try fixture()
        let step = try newer.start("S")
        let state = SocialVisitor(fixture: newer).query(step)["state"] ?? ""
        #expect(try newer.post(step.filled([]).text, query: "error=access_denied&state=\(state)").text == "stop")
        let older = try fixture("SocialProviderHandlerNode")
        let second = try older.start("S")
        let itsState = SocialVisitor(fixture: older).query(second)["state"] ?? ""
        let refused = try older.post(second.filled([]).text, query: "error=access_denied&state=\(itsState)")
        #expect(refused.status == 401 && refused.hints.contains { $0.contains("access_denied") })
    }

    @Test func `who comes back with nothing leaves the newer node and is sent again by the older one`() throws {
        let newer = try fixture()
        #expect(try newer.answer(try newer.start("S")).text == "stop")
        let older = try fixture("SocialProviderHandlerNode")
        let again = try older.answer(try older.start("S"))
        #expect(again.types == ["RedirectCallback"])
        #expect(
            try older.post(again.filled([]).text, query: SocialVisitor(fixture: older).consent(again)).json[
                "attributes"]
                != nil)
    }

    @Test func `an export's provider has its own client, scopes and address`() throws {
        let provider = """
            {"_id": "google", "clientId": "&{esv.client|own}", "tokenEndpoint": "https://t", "scopes": ["email"],
             "pkceMethod": "NONE", "redirectURI": "https://app.example/cb", "authenticationIdKey": "email",
             "acrValues": ["a", "b"]}
            """
        let fixture = try fixture(files: provider)
        let visitor = SocialVisitor(fixture: fixture)
        let query = visitor.query(try fixture.start("S"))
        #expect(query["client_id"] == "own" && query["scope"] == "email" && query["acr_values"] == "a b")
        #expect(query["redirect_uri"] == "https://app.example/cb" && query["code_challenge"] == nil)
        #expect(try visitor.signIn().json["attributes"]?["aliasList"] == ["google-ann@example.com"])
        var settings = JourneySettings()
        settings.socialReturnURL = "myapp://back"
        let steered = try self.fixture(files: provider, settings: settings)
        #expect(SocialVisitor(fixture: steered).query(try steered.start("S"))["redirect_uri"] == "myapp://back")
    }

    @Test func `a provider that isn't there fails the journey`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "S", "start": "a", "nodes": {"a": {"type": "SocialProviderHandlerV2",
              "on": {"ACCOUNT_EXISTS": "success", "NO_ACCOUNT": "success", "SOCIAL_AUTH_INTERRUPTED": "failure"}}}}
            """)
        let answer = try fixture.start("S")
        #expect(answer.status == 401 && answer.hints.contains { $0.contains("no identity provider was selected") })
    }
}
