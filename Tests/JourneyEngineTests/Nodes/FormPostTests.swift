import EndpointRouting
import HTTPMessages
import IdentityProviders
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Apple's way: what it answers is posted to AM, and the browser brings a handle to it.
@Suite(.spec("WIRE §1.2, §2.3, form_post_entry; NODES §3.8")) struct FormPostTests {
    private func fixture(_ files: String..., settings: JourneySettings = JourneySettings()) throws -> JourneyFixture {
        try JourneyFixture(
            files: [
                """
                {"journey": "S", "start": "pick", "nodes": {
                  "pick": {"type": "SetState", "config": {"attributes": {"selectedIdp": "apple"}}, "next": "a"},
                  "a": {"type": "SocialProviderHandlerNodeV2",
                    "on": {"ACCOUNT_EXISTS": "known", "NO_ACCOUNT": "stranger", "SOCIAL_AUTH_INTERRUPTED": "stop"}},
                  "known": {"type": "respond", "body": "known"},
                  "stop": {"type": "respond", "body": "stop"},
                  "stranger": {"type": "respond", "once": true, "next": "known", "body": [
                    "{{objectAttributes.givenName}}", "{{objectAttributes.aliasList}}"]}}}
                """
            ] + files, settings: settings)
    }

    private func post(
        _ form: String, to provider: String = "apple", _ fixture: JourneyFixture
    ) throws -> (status: Int, location: String) {
        let request = HTTPRequest(
            .post, RequestTarget("/am/oauth2/alpha/client/form_post/\(provider)"),
            fields: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8))
        var context = fixture.tenant.request(realm: "/alpha", captures: ["provider": provider])
        do {
            let response = try FormPostEndpoint(engine: fixture.engine).respond(to: request, in: &context)
            return (response.status.code, response.fields[.location] ?? "")
        } catch let error as ProviderError {
            return (error.status.code, error.code)
        }
    }

    /// Consents; tells the query that the browser comes back with.
    private func consent(_ step: Answer, user: String = "", _ fixture: JourneyFixture) throws -> String {
        let back = try SocialVisitor(fixture: fixture).consent(step)
        let answer = try post(back + user, fixture)
        #expect(answer.status == 302)
        return String(answer.location.split(separator: "?")[1].split(separator: "&").last ?? "")
    }

    @Test func `the browser is sent with the address of AM's that takes the form`() throws {
        let fixture = try fixture()
        let query = SocialVisitor(fixture: fixture).query(try fixture.start("S"))
        #expect(query["response_mode"] == "form_post" && query["scope"] == "name email")
        #expect(query["redirect_uri"] == "http://localhost:8080/am/oauth2/alpha/client/form_post/apple")
    }

    @Test func `what was posted signs in, once`() throws {
        let fixture = try fixture()
        let step = try fixture.start("S")
        let back = try consent(step, fixture)
        #expect(back.hasPrefix("form_post_entry="))
        #expect(try fixture.post(step.filled([]).text, query: back).text == #"["Ann",["apple-77"]]"#)
        let again = try fixture.post(step.filled([]).text, query: back)
        #expect(again.status == 401 && again.hints.contains { $0.contains("has been used") })
    }

    @Test func `the name stands beside the code`() throws {
        let fixture = try fixture()
        let step = try fixture.start("S")
        let user = "&user=%7B%22name%22%3A%7B%22firstName%22%3A%22Bea%22%7D%7D"
        #expect(try fixture.post(step.filled([]).text, query: consent(step, user: user, fixture)).text.contains("Bea"))
    }

    @Test func `a refusal is posted, too, and another journey's answer is refused`() throws {
        let fixture = try fixture()
        let (one, other) = (try fixture.start("S"), try fixture.start("S"))
        let stolen = try consent(other, fixture)
        #expect(try fixture.post(one.filled([]).text, query: stolen).status == 401)
        let step = try fixture.start("S")
        let state = SocialVisitor(fixture: fixture).query(step)["state"] ?? ""
        let refused = try post("error=access_denied&state=\(state)", fixture).location
        let query = String(refused.split(separator: "&").last ?? "")
        #expect(try fixture.post(step.filled([]).text, query: query).text == "stop")
    }

    @Test func `a handle is another provider's, forged, or five minutes old`() throws {
        let fixture = try fixture()
        let code = try post("code=c&state=s", to: "google", fixture).location.split(separator: "&").last ?? ""
        for query in [String(code), "form_post_entry=x"] {
            let step = try fixture.start("S")
            #expect(try fixture.post(step.filled([]).text, query: query).status == 401)
        }
    }

    @Test func `the browser goes to the login page, or where the provider or the server says`() throws {
        let provider = """
            {"_id": "apple", "clientId": "c", "tokenEndpoint": "https://t", "scopes": ["name"],
             "responseMode": "FORM_POST", "redirectURI": "https://tenant/am/oauth2/alpha/client/form_post/apple",
             "redirectAfterFormPostURI": "https://app.example/login?x=1"}
            """
        #expect(
            try post("code=c", fixture()).location.hasPrefix(
                "http://localhost:8080/am/XUI/?realm=%2Falpha&form_post_entry="))
        let own = try fixture(provider)
        #expect(try post("code=c", own).location.hasPrefix("https://app.example/login?x=1&form_post_entry="))
        let sent = SocialVisitor(fixture: own).query(try own.start("S"))
        #expect(sent["redirect_uri"] == "http://localhost:8080/am/oauth2/alpha/client/form_post/apple")
        var settings = JourneySettings()
        settings.socialReturnURL = "myapp://back"
        #expect(try post("code=c", fixture(provider, settings: settings)).location.hasPrefix("myapp://back?form_post"))
    }

    @Test func `a form without a code or an error, or for nobody, is refused`() throws {
        #expect(try post("state=s", fixture()) == (400, "invalid_request"))
        #expect(try post("code=c", to: "nobody", fixture()) == (404, "not_found"))
    }

    @Test(.spec("WIRE §1.8, §2.3")) func `an Android app says that its code was posted`() throws {
        let fixture = try fixture()
        let native: HTTPFields = ["X-Requested-With": "forgerock-sdk", "X-Requested-Platform": "android"]
        let step = try fixture.start("S", native)
        let address = "http://localhost:8080/am/oauth2/alpha/client/form_post/apple"
        #expect(step.output("redirectUri")?.string == address)
        var query = FormParameters()
        query.append("client_id", step.output("clientId")?.string ?? "")
        query.append("redirect_uri", address)
        query.append("response_type", "code")
        query.append("nonce", step.output("nonce")?.string ?? "")
        let code = try SocialVisitor(fixture: fixture).code(try ProviderAuthorization(to: "apple", query))
        let entry = try post("code=\(code)", fixture).location.split(separator: "&").last ?? ""
        let body = step.filled(["form_post_entry", "authorization_code"]).text
        #expect(try fixture.post(body, query: String(entry), fields: native).text == #"["Ann",["apple-77"]]"#)
    }
}
