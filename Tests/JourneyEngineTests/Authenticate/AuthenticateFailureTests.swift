import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.9")) struct AuthenticateFailureTests {
    private let loginFailure = #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#

    @Test func `a journey that ends in failure answers Login failure and sets no cookie`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let answer = try fixture.answer(try fixture.start("Login"), "demo", "wrong")
        #expect(answer.status == 401 && answer.text == loginFailure)
        #expect(answer.response.fields[.setCookie] == nil)
    }

    @Test func `a failure URL is told where one is set`() throws {
        var settings = JourneySettings()
        settings.failureURLs = [.init("alpha"): "https://app.example/sorry"]
        let fixture = try JourneyFixture(TestJourneys.login, settings: settings)
        let answer = try fixture.answer(try fixture.start("Login"), "demo", "wrong")
        let body = """
            {"code":401,"reason":"Unauthorized","message":"Login failure",\
            "detail":{"failureUrl":"https://app.example/sorry"}}
            """
        #expect(answer.text == body)
    }

    @Test func `an account that isn't active can't come in, however it got to the success`() throws {
        let fixture = try JourneyFixture(TestJourneys.trusting)
        try fixture.update { $0.attributes["accountStatus"] = "inactive" }
        let answer = try fixture.answer(try fixture.start("Trusting"), "demo")
        #expect(answer.text == loginFailure && answer.hints == ["the account of demo is not active"])
        #expect(try fixture.count(of: "sessions") == 0)
    }

    @Test func `a user who doesn't exist can't come in`() throws {
        let fixture = try JourneyFixture(TestJourneys.trusting)
        #expect(try fixture.answer(try fixture.start("Trusting"), "nobody").text == loginFailure)
    }

    @Test(arguments: ["Nonsense", "Disabled", "Inner", ""])
    func `a journey that can't be started has no configuration`(name: String) throws {
        let fixture = try JourneyFixture(
            #"{"journey": "Disabled", "enabled": false, "start": "success", "nodes": {}}"#,
            #"{"journey": "Inner", "innerTreeOnly": true, "start": "success", "nodes": {}}"#)
        let answer = try fixture.start(name)
        #expect(answer.status == 400)
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"No Configuration found"}"#)
        #expect(!answer.hints.isEmpty)
    }

    @Test(arguments: [
        ("magic", 400, "Bad Request", "Unknown Authentication Index Type"),
        ("module", 401, "Unauthorized", "Module Based Authentication is not allowed."),
        ("level", 400, "Bad Request", "No Configuration found"),
    ])
    func `other index types are refused`(type: String, status: Int, reason: String, message: String) throws {
        let answer = try JourneyFixture(TestJourneys.login).post(query: "authIndexType=\(type)&authIndexValue=Login")
        #expect(answer.text == #"{"code":\#(status),"reason":"\#(reason)","message":"\#(message)"}"#)
    }

    @Test(.spec("AM-BEHAVIOUR §1.11")) func `malformed JSON is answered with what the parser says`() throws {
        let answer = try JourneyFixture(TestJourneys.login).post("{\n  \"authId\" 1}")
        let body = #"{"code":400,"reason":"Bad Request","message":"line 2, column 12: expected a colon"}"#
        #expect(answer.status == 400 && answer.text == body)
    }

    @Test(arguments: [
        ("[]", "The request could not be processed because the provided content is not a JSON object"),
        ("null", "The request could not be processed because the provided content is not a JSON object"),
        (#"{"authId":7}"#, "authId must be a string"),
        (#"{"authId":"x","callbacks":{}}"#, "callbacks must be an array"),
        (
            #"{"authId":"x","callbacks":[{"type":1}]}"#,
            "callbacks[0] must be an object with a type, an output and an input"
        ),
        (
            #"{"authId":"x","callbacks":[{"type":"NameCallback","input":{}}]}"#,
            "callbacks[0] must be an object with a type, an output and an input"
        ),
    ])
    func `a body of the wrong shape is refused`(body: String, message: String) throws {
        let answer = try JourneyFixture(TestJourneys.login).post(body)
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"\#(message)"}"#)
    }

    @Test(.spec("AM-BEHAVIOUR §1.12")) func `a body of another type is refused, an empty one never`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let type: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
        let answer = try fixture.post("a=b", fields: type)
        let body = #"{"code":415,"reason":"Unsupported Media Type","message":"Unsupported Media Type"}"#
        #expect(answer.status == 415 && answer.text == body)
        #expect(try fixture.post(nil, fields: type).status == 200)
        #expect(try fixture.post("{}", fields: [.contentType: "Application/JSON; charset=utf-8"]).status == 200)
    }

    @Test(.spec("WIRE §1.3, \"Dead suspended session\"")) func `an unknown suspendedId wins over the journey named`()
        throws
    {
        let answer = try JourneyFixture(TestJourneys.login).start("Login", query: "suspendedId=abc")
        let body = """
            {"code":401,"reason":"Unauthorized","message":"org.forgerock.openam.auth.nodes.framework.token.\
            SuspendedAuthSessionException: Token not found. It may have expired."}
            """
        #expect(answer.status == 401 && answer.text == body)
    }
}
