import AdminWire
import TestSupport
import Testing

@Suite(.spec("DESIGN §8, Clock")) struct ClockBodiesTests {
    @Test(arguments: [
        #"{"advance":"PT10M"}"#, #"{"freeze":"2026-01-01T00:00:00Z"}"#, #"{"resume":true}"#,
    ]) func `a change comes back as it was written`(text: String) throws {
        #expect(try rewritten(ClockChange.self, text) == text)
    }

    @Test(arguments: [
        ("{}", #"exactly one of "advance", "freeze", "resume" and "skew" is expected"#),
        (#"{"advance":"PT1S","resume":true}"#, #"exactly one of "advance", "freeze", "resume" and "skew" is expected"#),
        (#"{"advance":null}"#, #"exactly one of "advance", "freeze", "resume" and "skew" is expected"#),
        (#"{"resume":false}"#, #""resume" can only be true"#), (#"{"advance":600}"#, #""advance" must be a string"#),
        (#"{"freeze":true}"#, #""freeze" must be a string"#), (#"{"resume":1}"#, #""resume" must be true or false"#),
        (#"{"advnce":"PT1S"}"#, #"unknown member "advnce"; known are "advance", "freeze", "resume", "skew""#),
        (#"{"a\"b":1,"c":2}"#, #"unknown members "a\"b", "c"; known are "advance", "freeze", "resume", "skew""#),
        (#"["PT1S"]"#, "the body must be a JSON object"), ("null", "the body must be a JSON object"),
    ]) func `a bad change is refused with its reason`(text: String, reason: String) throws {
        #expect(try rewritten(ClockChange.self, text) == "refused: \(reason)")
    }

    @Test(arguments: [
        (Duration.seconds(600), "PT600S"), (.milliseconds(1500), "PT1.500S"), (.milliseconds(7), "PT0.007S"),
        (.seconds(-60), "-PT60S"), (.milliseconds(-1050), "-PT1.050S"), (.zero, "PT0S"),
        (.microseconds(-2), "PT0S"),
    ]) func `a duration is written in seconds`(duration: Duration, text: String) {
        #expect(ClockChange.advance(by: duration) == .advance(by: text))
    }

    @Test func `a reading comes back as it was written`() throws {
        let text = #"{"now":"2026-01-01T00:00:00.250Z","frozen":true}"#
        #expect(try rewritten(ClockReading.self, text) == text)
    }

    @Test func `a reading of a later version is read`() throws {
        let text = #"{"now":"2026-01-01T00:00:00Z","frozen":false,"drift":"PT0S"}"#
        #expect(try rewritten(ClockReading.self, text) == #"{"now":"2026-01-01T00:00:00Z","frozen":false}"#)
    }

    @Test func `a reading without time is refused`() throws {
        #expect(try rewritten(ClockReading.self, #"{"frozen":false}"#) == #"refused: "now" is missing"#)
    }
}
