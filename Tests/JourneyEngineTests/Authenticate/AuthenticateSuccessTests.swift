import Determinism
import EndpointRouting
import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.7")) struct AuthenticateSuccessTests {
    @Test func `a success has token, URL and realm in this order, and makes a session`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let answer = try fixture.answer(try fixture.start("Login"), "demo", "Ch4ng3!t")
        let body = #"{"tokenId":"\#(answer.token)","successUrl":"/enduser/?realm=/alpha","realm":"/alpha"}"#
        #expect(answer.status == 200 && answer.text == body && !answer.token.isEmpty)
        let session = try #require(try fixture.session(answer.token))
        #expect(session.userID == JourneyFixture.demoID && session.userName == "demo")
        #expect(session.journey == "Login" && session.authLevel == 0 && session.properties.isEmpty)
    }

    @Test(.spec("AM-BEHAVIOUR §1.3, §1.4")) func `a success sets the session's cookie, then the load balancer's`()
        throws
    {
        let fixture = try JourneyFixture(TestJourneys.login)
        let answer = try fixture.answer(try fixture.start("Login"), "demo", "Ch4ng3!t")
        let fields = HTTPFields([
            HTTPField(.setCookie, "iPlanetDirectoryPro=\(answer.token); Path=/; HttpOnly"),
            HTTPField(.setCookie, "amlbcookie=01; Path=/; HttpOnly"),
            HTTPField(.contentType, "application/json"),
        ])
        #expect(answer.response.fields == fields)
    }

    @Test func `the root realm's success leads to the console`() throws {
        let fixture = try JourneyFixture(TestJourneys.rootLogin)
        let password = try fixture.answer(try fixture.post(realm: "/"), "demo")
        #expect(password.prompt == "Password")
        let answer = try fixture.answer(password, "Ch4ng3!t")
        #expect(answer.text == #"{"tokenId":"\#(answer.token)","successUrl":"/am/console","realm":"/"}"#)
    }

    @Test(arguments: [("noSession=true", ""), ("", "noSession=true"), ("noSession=TRUE", "noSession=false")])
    func `without a session there is neither token nor its cookie`(start: String, next: String) throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let step = try fixture.start("Login", query: start)
        let answer = try fixture.answer(step, "demo", "Ch4ng3!t", query: next)
        #expect(answer.text == #"{"successUrl":"/enduser/?realm=/alpha","realm":"/alpha"}"#)
        #expect(answer.response.fields.values(.setCookie) == ["amlbcookie=01; Path=/; HttpOnly"])
        #expect(try fixture.count(of: "sessions") == 0)
    }

    @Test func `without a session no user is needed`() throws {
        let fixture = try JourneyFixture(
            #"{"journey": "Empty", "start": "success", "nodes": {}}"#)
        #expect(try fixture.start("Empty", query: "noSession=true").status == 200)
        let answer = try fixture.start("Empty")
        #expect(answer.status == 401 && answer.hints.contains { $0.contains("without a username") })
    }

    @Test(arguments: [
        ("/app?x=1", "/app?x=1"), ("http://localhost:8080/app", "http://localhost:8080/app"),
        ("http://localhost:80801/app", "/enduser/?realm=/alpha"), ("http://localhost:8080", "http://localhost:8080"),
        ("//evil.example/", "/enduser/?realm=/alpha"), ("https://evil.example/", "/enduser/?realm=/alpha"),
        ("/\\evil.example", "/enduser/?realm=/alpha"), ("javascript:alert(1)", "/enduser/?realm=/alpha"),
        ("http://localhost:8080@evil.example/", "/enduser/?realm=/alpha"), ("", "/enduser/?realm=/alpha"),
    ])
    func `a goto counts if it stays on this server`(goto: String, url: String) throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let query = "goto=\(PercentEncoding.encode(goto))"
        let step = try fixture.start("Login", query: query)
        #expect(try fixture.answer(step, "demo", "Ch4ng3!t").json["successUrl"]?.string == url)
        let late = try fixture.answer(try fixture.start("Login"), "demo", "Ch4ng3!t", query: query)
        #expect(late.json["successUrl"]?.string == url)
    }

    @Test func `settings say where a goto may lead, and where a success leads without one`() throws {
        var settings = JourneySettings()
        settings.successURLs = [.init("alpha"): "https://app.example/home"]
        var tenantSettings = TenantSettings()
        tenantSettings.gotoOrigins = ["https://app.example"]
        let fixture = try JourneyFixture(TestJourneys.login, settings: settings, tenantSettings: tenantSettings)
        let step = try fixture.start("Login", query: "goto=https://app.example/there")
        #expect(try fixture.answer(step, "demo", "Ch4ng3!t").json["successUrl"] == "https://app.example/there")
        let plain = try fixture.answer(try fixture.start("Login"), "demo", "Ch4ng3!t")
        #expect(plain.json["successUrl"] == "https://app.example/home")
    }

    @Test(.spec("NODES §3.0")) func `a success forgets failed tries`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        try fixture.update { $0.attributes[RetryCounts.attribute] = ["node": 2] }
        _ = try fixture.answer(try fixture.start("Login"), "demo", "wrong")
        #expect(try fixture.user()?.attributes[RetryCounts.attribute] != nil)
        _ = try fixture.logIn()
        #expect(try fixture.user()?.attributes[RetryCounts.attribute] == nil)
    }
}
