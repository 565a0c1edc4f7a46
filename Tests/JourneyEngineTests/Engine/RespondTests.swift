import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §6, `respond`")) struct RespondTests {
    private func journey(once: Bool) -> String {
        """
        {"journey": "R", "start": "name", "nodes": {
          "name": {"type": "UsernameCollectorNode", "next": "count"},
          "count": {"type": "IncrementLoginCount", "next": "odd"},
          "odd": {"type": "respond", "status": 503, "body": {"odd": true}, "once": \(once) \
        \(once ? #", "next": "success""# : "")}}}
        """
    }

    @Test func `the run ends with the response, and what was done stays done`() throws {
        let fixture = try JourneyFixture(journey(once: false))
        let step = try fixture.start("R")
        let before = try fixture.user()
        let answer = try fixture.answer(step, "demo")
        #expect(answer.status == 503 && answer.text == #"{"odd":true}"#)
        let after = try fixture.user()
        #expect(after != before)
        let again = try fixture.answer(step, "demo")
        #expect(again.status == 401 && again.json["detail"]?["errorCode"] == "110")
        #expect(try fixture.user() == after)
    }

    @Test func `a response that comes once is as if nothing had happened`() throws {
        let fixture = try JourneyFixture(journey(once: true))
        let step = try fixture.start("R")
        let before = try fixture.user()
        #expect(try fixture.answer(step, "demo").status == 503)
        #expect(try fixture.user() == before && fixture.count(of: "journey_runs") == 0)
    }

    @Test func `an account that was locked on the way stays locked`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "R", "start": "name", "nodes": {
              "name": {"type": "UsernameCollectorNode", "next": "lock"},
              "lock": {"type": "AccountLockout", "config": {"lockAction": "LOCK"}, "next": "odd"},
              "odd": {"type": "respond", "status": 200, "body": {"odd": true}}}}
            """)
        #expect(try fixture.answer(try fixture.start("R"), "demo").text == #"{"odd":true}"#)
        #expect(try fixture.user()?.isActive == false)
    }

    @Test(arguments: [
        (#"{"Content-Length": "3"}"#, #""Content-Length" is the transport's to write"#),
        (#"{"Connection": "close"}"#, #""Connection" is the transport's to write"#),
        (
            #"{"X-A": "a\r\nB: c"}"#,
            #""X-A" can't have line breaks or other control characters, nor blanks at its ends"#
        ),
    ]) func `a field that no response can bring is refused`(headers: String, reason: String) throws {
        let fixture = try JourneyFixture(
            #"{"journey": "R", "start": "r", "nodes": {"r": {"type": "respond", "headers": \#(headers)}}}"#)
        let answer = try fixture.start("R")
        #expect(answer.status == 401 && answer.hints.contains { $0.contains(reason) }, "\(answer.hints)")
    }

    @Test func `with once the same authId goes on the second time`() throws {
        let fixture = try JourneyFixture(journey(once: true))
        for _ in 1...2 {
            let step = try fixture.start("R")
            #expect(try fixture.answer(step, "demo").status == 503)
            #expect(try !fixture.answer(step, "demo").token.isEmpty)
        }
    }

    @Test func `with once at a start the next start goes on`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "S", "start": "odd", "nodes": {
              "odd": {"type": "respond", "status": 429, "once": true, "next": "success"}}}
            """)
        #expect(try fixture.start("S", query: "noSession=true").status == 429)
        #expect(try fixture.start("S", query: "noSession=true").status == 200)
    }
}
