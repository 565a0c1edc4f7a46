import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §1.2")) struct CallbackMatchingTests {
    private func post(_ callbacks: String, _ settings: JourneySettings = JourneySettings()) throws -> Answer {
        let fixture = try JourneyFixture(TestJourneys.login, settings: settings)
        let step = try fixture.start("Login")
        return try fixture.post(#"{"authId":"\#(step.authID)","callbacks":[\#(callbacks)]}"#)
    }

    private let name = #"{"type":"NameCallback","input":[{"name":"IDToken1","value":"demo"}]}"#
    private let password = #"{"type":"PasswordCallback","input":[{"name":"IDToken2","value":"Ch4ng3!t"}]}"#

    @Test func `order doesn't matter, nor what else is posted`() throws {
        #expect(try !post("\(password),\(name)").token.isEmpty)
        #expect(try !post(#"{"type":"MetadataCallback","output":[]},\#(name),\#(password)"#).token.isEmpty)
    }

    @Test func `a missing callback is asked for again, on the whole page`() throws {
        let answer = try post(name)
        #expect(answer.status == 200 && answer.json["callbacks"]?.array?.count == 2)
    }

    @Test func `a callback of another type, or under another number, is no answer`() throws {
        #expect(try post("\(name),\(password.replacing("Password", with: "Name"))").token.isEmpty)
        #expect(try post("\(name.replacing("IDToken1", with: "IDToken7")),\(password)").token.isEmpty)
    }

    @Test func `no callbacks at all show the page again`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let step = try fixture.start("Login")
        let answer = try fixture.post(#"{"authId":"\#(step.authID)"}"#)
        #expect(answer.prompt == "User Name" && answer.authID != step.authID)
    }

    @Test func `two callbacks of one type are told apart by their inputs' names`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Two", "start": "ask", "nodes": {"ask": {
              "type": "callbacks", "next": "success",
              "callbacks": [
                {"type": "NameCallback", "output": {"prompt": "A"}, "input": {"": ""}, "store": "shared.other"},
                {"type": "NameCallback", "output": {"prompt": "B"}, "input": {"": ""}, "store": "shared.username"}]}}}
            """)
        let step = try fixture.start("Two")
        let callbacks = """
            {"type":"NameCallback","input":[{"name":"IDToken2","value":"demo"}]},\
            {"type":"NameCallback","input":[{"name":"IDToken1","value":"nobody"}]}
            """
        let answer = try fixture.post(#"{"authId":"\#(step.authID)","callbacks":[\#(callbacks)]}"#)
        #expect(!answer.token.isEmpty)
    }

    @Test(
        .spec("AM-BEHAVIOUR §1.10"),
        arguments: [
            (
                #"{"type":"NameCallback","input":[{"name":"IDToken1","value":""}]}"#, 400, "Bad Request",
                "Incorrect number of callbacks found in JSON response"
            ),
            (
                #"{"type":"ChoiceCallback","input":[]},{"type":"NameCallback","input":[]}"#, 400, "Bad Request",
                "Invalid Callback, ChoiceCallback, for handler"
            ),
            (
                #"{"type":"NameCallback"},{"type":"PasswordCallback","input":[]}"#, 500, "Internal Server Error",
                "JSON Callback does not include a input field"
            ),
            (
                #"{"type":"NameCallback","input":[]},{"type":"NameCallback","input":[]}"#, 400, "Bad Request",
                "Required callback not found in JSON response"
            ),
        ])
    func `a setting gives the ancestor's errors`(
        callbacks: String, status: Int, reason: String, message: String
    ) throws {
        var settings = JourneySettings()
        settings.callbackMatching = .legacy
        let body = #"{"code":\#(status),"reason":"\#(reason)","message":"\#(message)"}"#
        #expect(try post(callbacks, settings).text == body)
        #expect(try !post("\(name),\(password)", settings).token.isEmpty)
    }

    @Test func `an error of the ancestor's doesn't use the authId up, and no callbacks at all are no error`() throws {
        var settings = JourneySettings()
        settings.callbackMatching = .legacy
        let fixture = try JourneyFixture(TestJourneys.login, settings: settings)
        let step = try fixture.start("Login")
        #expect(try fixture.post(#"{"authId":"\#(step.authID)","callbacks":[]}"#).status == 400)
        let page = try fixture.post(#"{"authId":"\#(step.authID)"}"#)
        #expect(page.status == 200)
        #expect(try !fixture.answer(page, "demo", "Ch4ng3!t").token.isEmpty)
    }
}
