import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("WIRE §7.1")) struct SDKTestJourneysTests {
    private func runner() throws -> JourneyRunner { try JourneyRunner(set: "sdk-tests") }

    @Test func `a wrong password is a 401 at once`() throws {
        let runner = try runner()
        let step = runner.start("Login")
        #expect(step.types == ["NameCallback", "PasswordCallback"])
        let refused = runner.answer(step, "sdkuser", "wrong")
        #expect(refused.status == 401)
        #expect(refused.text == #"{"code":401,"reason":"Unauthorized","message":"Login failure"}"#)
        let success = runner.answer(runner.start("Login"), "sdkuser", "password")
        #expect(success.isSuccess && success.body["successUrl"] == "/enduser/?realm=/alpha")
        #expect(success.body["realm"] == "/alpha")
    }

    @Test(arguments: ["UsernamePassword", "NamePasswordCallbackTest"])
    func `name and password come in two steps`(journey: String) throws {
        let runner = try runner()
        let first = runner.start(journey)
        #expect(first.types == ["NameCallback"])
        let second = runner.answer(first, "sdkuser")
        #expect(second.types == ["PasswordCallback"])
        #expect(runner.answer(second, "password").isSuccess)
    }

    @Test func `a page has stage, header and description`() throws {
        let runner = try runner()
        let step = runner.start("PageCallbackTest")
        #expect(step.body["stage"] == "Test" && step.body["header"] == "Page Header Test")
        #expect(step.body["description"] == "Page Description Test")
        #expect(runner.answer(step, "sdkuser", "password").isSuccess)
    }

    @Test(
        arguments: [("PageCallback65Test", nil, "UsernamePassword"), ("SDKS-1209", "Test", nil)]
            as [(String, String?, String?)])
    func `a MetadataCallback stands on the page`(journey: String, stage: String?, metadata: String?) throws {
        let runner = try runner()
        let step = runner.start(journey)
        #expect(step.types == ["MetadataCallback", "NameCallback", "PasswordCallback"])
        #expect(step.body["stage"]?.string == stage && step.output(0, "data")?["stage"]?.string == metadata)
        #expect(runner.answer(step, nil, "sdkuser", "password").isSuccess)
    }

    @Test func `a login leaves a cookie behind`() throws {
        let runner = try runner()
        let end = runner.answer(runner.start("SetPersistentCookieTest"), "sdkuser", "password")
        let cookie = try #require(end.cookies.first)
        #expect(end.isSuccess && cookie.hasPrefix("session-jwt="))
        #expect(cookie.contains("; Secure") && cookie.contains("; HttpOnly") && cookie.contains("; Max-Age=18000"))
    }

    @Test(.spec("WIRE §7.2")) func `a journey waits for a link with the text that the SDKs look for`() throws {
        let runner = try runner()
        let step = runner.answer(runner.start("SuspendedTextCallbackTest"), "sdkuser", "password")
        #expect(step.types == ["SuspendedTextOutputCallback"] && step.output(0, "messageType") == "0")
        #expect(
            step.output(0, "message")?.string?.contains("An email has been sent to the address you entered") == true)
        #expect(runner.open(try #require(try runner.outbox().last?.link)).isSuccess)
    }
}
