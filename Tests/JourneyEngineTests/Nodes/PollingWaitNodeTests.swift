import Determinism
import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3, Polling Wait Node")) struct PollingWaitNodeTests {
    private func fixture(_ config: String) throws -> JourneyFixture {
        try JourneyFixture(
            """
            {"journey": "W", "start": "wait", "nodes": {
              "wait": {"type": "PollingWaitNode", "config": \(config),
                "on": {"DONE": "done", "EXITED": "exited", "SPAM": "spam"}},
              "done": {"type": "respond", "body": "done"}, "exited": {"type": "respond", "body": "exited"},
              "spam": {"type": "respond", "body": "spam"}}}
            """)
    }

    private static let full = """
        {"secondsToWait": 5, "waitingMessage": {"en": "Hold on", "fr": "Patience"}, "exitable": true,
         "exitMessage": {"en": "Stop"}, "spamDetectionEnabled": true, "spamDetectionTolerance": 2}
        """

    @Test func `it sends the time in milliseconds and a button that nobody has pressed`() throws {
        let step = try fixture(Self.full).start("W")
        #expect(
            step.textWithoutAuthID == """
                {"authId":"*","callbacks":[{"type":"PollingWaitCallback","output":[{"name":"waitTime","value":"5000"},\
                {"name":"message","value":"Hold on"}]},\
                {"type":"ConfirmationCallback","output":[{"name":"prompt","value":""},{"name":"messageType","value":0},\
                {"name":"options","value":["Stop"]},{"name":"optionType","value":-1},\
                {"name":"defaultOption","value":0}],"input":[{"name":"IDToken2","value":100}]}]}
                """)
        let french = try fixture(Self.full).start("W", [.acceptLanguage: "fr"])
        #expect(french.text.contains("Patience"))
    }

    @Test func `without configuration it waits eight seconds and has no button`() throws {
        let fixture = try JourneyFixture(
            #"{"journey": "W", "start": "w", "nodes": {"w": {"type": "PollingWait", "on": {"DONE": "failure"}}}}"#)
        #expect(
            try fixture.start("W").textWithoutAuthID == """
                {"authId":"*","callbacks":[{"type":"PollingWaitCallback","output":[{"name":"waitTime","value":"8000"},\
                {"name":"message","value":"Please Wait"}]}]}
                """)
    }

    @Test func `once the time has passed it is done, before that the rest is asked for`() throws {
        let fixture = try fixture(#"{"secondsToWait": 5}"#)
        let first = try fixture.start("W")
        fixture.tenant.world.clock.advance(by: .milliseconds(1500))
        let early = try fixture.answer(first)
        #expect(early.prompt == "3500")
        fixture.tenant.world.clock.advance(by: .milliseconds(3499))
        let stillEarly = try fixture.answer(early)
        #expect(stillEarly.prompt == "1")
        fixture.tenant.world.clock.advance(by: .milliseconds(1))
        #expect(try fixture.answer(stillEarly).text == "done")
    }

    @Test(.spec("AM-BEHAVIOUR §1.10")) func `an authId alone is an answer, too`() throws {
        let fixture = try fixture(#"{"secondsToWait": 5}"#)
        let step = try fixture.start("W")
        fixture.tenant.world.clock.advance(by: .seconds(5))
        #expect(try fixture.post(#"{"authId": "\#(step.authID)"}"#).text == "done")
    }

    @Test func `the button leaves at once, also when the time has passed`() throws {
        let fixture = try fixture(Self.full)
        #expect(try fixture.answer(try fixture.start("W"), "0").text == "exited")
        let step = try fixture.start("W")
        fixture.tenant.world.clock.advance(by: .seconds(5))
        #expect(try fixture.answer(step, "0").text == "exited")
    }

    @Test func `so many early answers are let pass, the next is spam`() throws {
        let fixture = try fixture(Self.full)
        let second = try fixture.answer(try fixture.start("W"))
        let third = try fixture.answer(second)
        #expect(third.prompt == "5000")
        #expect(try fixture.answer(third).text == "spam")
    }

    @Test func `who comes by again waits anew`() throws {
        let fixture = try JourneyFixture(
            #"{"journey": "W", "start": "w", "nodes": {"w": {"type": "PollingWait", "on": {"DONE": "w"}}}}"#)
        let step = try fixture.start("W")
        fixture.tenant.world.clock.advance(by: .seconds(8))
        #expect(try fixture.answer(step).prompt == "8000")
    }

    @Test(arguments: ["0", "-1", "86401", "\"soon\""])
    func `a time that can't be waited fails the journey`(seconds: String) throws {
        #expect(try fixture(#"{"secondsToWait": \#(seconds)}"#).start("W").status == 401)
    }
}
