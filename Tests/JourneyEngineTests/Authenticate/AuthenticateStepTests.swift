import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.5")) struct AuthenticateStepTests {
    private let page = """
        {"authId":"*","callbacks":[\
        {"type":"NameCallback","output":[{"name":"prompt","value":"User Name"}],\
        "input":[{"name":"IDToken1","value":""}],"_id":0},\
        {"type":"PasswordCallback","output":[{"name":"prompt","value":"Password"}],\
        "input":[{"name":"IDToken2","value":""}],"_id":1}],\
        "header":"Sign In","description":"Welcome"}
        """

    @Test(.spec("WIRE §1.1"), arguments: [nil, "", "{}", " { } "])
    func `a journey starts with no body, an empty one and an empty object`(body: String?) throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let answer = try fixture.post(body, query: "authIndexType=service&authIndexValue=Login")
        #expect(answer.status == 200)
        #expect(answer.textWithoutAuthID == page)
    }

    @Test func `the realm's default journey runs when none is named`() throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.rootLogin)
        #expect(try fixture.post().textWithoutAuthID == page)
        let root = """
            {"authId":"*","callbacks":[{"type":"NameCallback","output":[{"name":"prompt","value":"User Name"}],\
            "input":[{"name":"IDToken1","value":""}]}]}
            """
        #expect(try fixture.post(realm: "/").textWithoutAuthID == root)
    }

    @Test func `the type of a step is authIndexType in any case`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        #expect(try fixture.post(query: "authIndexType=SERVICE&authIndexValue=Login").textWithoutAuthID == page)
        #expect(try fixture.post(query: "authIndexValue=Nonsense").textWithoutAuthID == page)
    }

    @Test(.spec("AM-BEHAVIOUR §1.3, §1.4"))
    func `a step sets the load balancer's cookie and names a type without charset`() throws {
        let answer = try JourneyFixture(TestJourneys.login).post()
        let expected: HTTPFields = [
            .setCookie: "amlbcookie=01; Path=/; HttpOnly", .contentType: "application/json",
        ]
        #expect(answer.response.fields == expected)
    }

    @Test(
        .spec("NODES §3.0"),
        arguments: [
            ("de-AT, en;q=0.5", "", "Willkommen"), ("fr", "", "Welcome"), ("en-GB", "", "Welcome"),
            ("en", "locale=de", "Willkommen"), ("de;q=0, *", "", "Welcome"),
        ])
    func `texts come in the language that the client wants most`(
        language: String, query: String, text: String
    ) throws {
        let answer = try JourneyFixture(TestJourneys.login).post(query: query, fields: [.acceptLanguage: language])
        #expect(answer.json["description"]?.string == text)
    }

    @Test func `the next step is found by the authId alone, and wins over the query`() throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.trusting)
        let step = try fixture.start("Trusting")
        let body = step.filled(["demo"]).text
        let answer = try fixture.post(body, query: "authIndexType=service&authIndexValue=Login", realm: "/")
        #expect(answer.status == 200 && answer.json["realm"] == "/alpha")
        #expect(try fixture.session(answer.token)?.journey == "Trusting")
    }

    @Test func `a start writes nothing`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let before = try fixture.tenant.store.template()
        _ = try fixture.start("Login")
        #expect(try fixture.tenant.store.template() == before)
    }
}
