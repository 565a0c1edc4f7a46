import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §6, `fault`")) struct NodeFaultTests {
    /// Asks for a name, counts the login, and goes on to the node that the fault is for.
    private func journey(_ fault: String, end: String = "success") -> String {
        """
        {"journey": "F", "start": "name", "nodes": {
          "name": {"type": "UsernameCollectorNode", "next": "count"},
          "count": {"type": "IncrementLoginCount", "next": "odd"},
          "odd": {"type": "IncrementLoginCount", "fault": \(fault), "next": "\(end)"}}}
        """
    }

    private let name = "the fault of odd"

    @Test func `an answer in place ends the request as if nothing had happened`() throws {
        let fixture = try JourneyFixture(journey(#"{"status": 503}"#))
        let step = try fixture.start("F")
        #expect(step.faults == [])
        let before = try fixture.user()
        for _ in 1...2 { #expect(try fixture.answer(step, "demo").faults == [name]) }
        #expect(try fixture.user() == before && fixture.count(of: "journey_runs") == 0)
    }

    @Test func `with once the same authId goes on the second time`() throws {
        let fixture = try JourneyFixture(journey(#"{"html": true, "once": true}"#))
        for _ in 1...2 {
            let step = try fixture.start("F")
            #expect(try fixture.answer(step, "demo").faults == [name])
            let second = try fixture.answer(step, "demo")
            #expect(second.faults == [] && !second.token.isEmpty)
        }
    }

    @Test(arguments: [#"{"delayMs": 300}"#, #"{"drop": true}"#, #"{"drop": true, "status": 502}"#])
    func `what befalls the answer leaves all that the request did`(fault: String) throws {
        let fixture = try JourneyFixture(journey(fault))
        let step = try fixture.start("F")
        let before = try fixture.user()
        let answer = try fixture.answer(step, "demo")
        #expect(answer.faults == [name] && !answer.token.isEmpty)
        #expect(try fixture.user() != before)
        let again = try fixture.answer(step, "demo")
        #expect(again.faults == [] && again.status == 401 && again.json["detail"]?["errorCode"] == "110")
    }

    @Test func `a refusal is befallen, too`() throws {
        let fixture = try JourneyFixture(journey(#"{"delayMs": 300}"#, end: "failure"))
        let answer = try fixture.answer(try fixture.start("F"), "demo")
        #expect(answer.status == 401 && answer.faults == [name])
    }

    @Test func `what befalls an answer once does so at one step of the run, and at one start`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "F", "start": "name", "nodes": {
              "name": {"type": "UsernameCollectorNode", "next": "success", "fault": {"drop": true, "once": true}}}}
            """)
        #expect(try fixture.start("F").faults == ["the fault of name"])
        let step = try fixture.start("F")
        #expect(step.faults == [])
        #expect(try fixture.answer(step, "demo").faults == ["the fault of name"])
        #expect(try fixture.count(of: "journey_responses") == 2)
    }

    @Test func `a node that a request comes to twice is struck once`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "F", "start": "level", "nodes": {
              "level": {"type": "AuthLevelDecision", "config": {"authLevelRequirement": 2},
                "fault": {"delayMs": 1}, "on": {"true": "success", "false": "more"}},
              "more": {"type": "ModifyAuthLevel", "config": {"authLevelIncrement": 1}, "next": "level"}}}
            """)
        let answer = try fixture.start("F", query: "noSession=true")
        #expect(answer.status == 200 && answer.faults == ["the fault of level"])
    }

    @Test func `a page has a fault, its children have none`() throws {
        let text = """
            {"journey": "F", "start": "page", "nodes": {
              "page": {"type": "Page", "fault": {"status": 500}, "next": "success",
                "children": [{"type": "UsernameCollectorNode", "fault": {"status": 501}}]}}}
            """
        #expect(try JourneyFixture(text).start("F").faults == ["the fault of page"])
        let findings = JourneyReading(path: "x", bytes: Array(text.utf8), realm: .alpha).findings
        #expect(
            findings.map(\.description) == [
                #"x:3:52: warning: a page's child has no "fault" of its own: give it to the page"#
            ])
    }

    @Test(arguments: [
        (#"{"delayMs": "long"}"#, #"x:2:3: error: "delayMs" must be a whole number from 0 to 3600000"#),
        (#"{"once": 1, "status": 500}"#, #"x:2:3: error: "once" must be true or false"#),
        (#"{"once": true}"#, "x:1:51: error: a fault needs an effect"),
        (
            #"{"drip": {"bytes": 0, "everyMs": 1}}"#,
            #"x:2:3: error: "drip.bytes" must be a whole number from 1 to 1073741824"#
        ),
    ]) func `a bad fault is told with its place`(fault: String, finding: String) {
        let text = "{\"start\": \"a\", \"nodes\": {\"a\": {\"type\": \"Message\", \"fault\":\n \(fault)}}}"
        let findings = JourneyReading(path: "x", bytes: Array(text.utf8), realm: .alpha).findings
        #expect(findings.map(\.description) == [finding])
    }
}
