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

    @Test func `the request ends with the response as if nothing had happened`() throws {
        let fixture = try JourneyFixture(journey(once: false))
        let step = try fixture.start("R")
        let before = try fixture.user()
        for _ in 1...2 {
            let answer = try fixture.answer(step, "demo")
            #expect(answer.status == 503 && answer.text == #"{"odd":true}"#)
        }
        #expect(try fixture.user() == before && fixture.count(of: "journey_runs") == 0)
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
