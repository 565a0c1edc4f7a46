import Determinism
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §3.3, Update Journey Timeout")) struct JourneyTimeoutTests {
    private func fixture(_ nodes: String..., options: String = "") throws -> JourneyFixture {
        let chain = nodes.enumerated().map { #""n\#($0)": {\#($1), "next": "n\#($0 + 1)"}"# }
        return try JourneyFixture(
            """
            {"journey": "T", \(options)"start": "n0", "nodes": {
              \(chain.joined(separator: ", ")), "n\(nodes.count)": {"type": "PasswordCollector", "next": "success"}}}
            """)
    }

    private static let name = #""type": "UsernameCollector""#

    private func timeout(_ operation: String, _ minutes: Int) -> String {
        #""type": "UpdateJourneyTimeout", "config": {"operation": "\#(operation)", "value": \#(minutes)}"#
    }

    /// Whether the last step can be answered so many seconds after the start.
    private func lives(_ fixture: JourneyFixture, _ seconds: Int, first: Int = 0) throws -> Bool {
        var step = try fixture.start("T")
        if step.prompt == "User Name" {
            fixture.tenant.world.clock.advance(by: .seconds(first))
            step = try fixture.answer(step, "demo")
        }
        fixture.tenant.world.clock.advance(by: .seconds(seconds - first))
        return try fixture.answer(step, "x").json["detail"] == nil
    }

    @Test func `the time of the run is set, counted from its start`() throws {
        #expect(try lives(fixture(timeout("SET", 10), Self.name), 599))
        #expect(try lives(fixture(Self.name, timeout("SET", 10)), 599, first: 200))
        #expect(try !lives(fixture(Self.name, timeout("SET", 10)), 600, first: 200))
        #expect(try !lives(fixture(Self.name, timeout("SET", 1)), 60, first: 30))
    }

    @Test func `the time is changed by some minutes`() throws {
        #expect(try lives(fixture(Self.name, timeout("MODIFY", 2)), 419))
        #expect(try !lives(fixture(Self.name, timeout("MODIFY", 2)), 420))
        #expect(try !lives(fixture(Self.name, timeout("MODIFY", -4)), 60))
        #expect(try lives(fixture(Self.name, timeout("SET", 3), timeout("MODIFY", 4)), 419))
        #expect(try !lives(fixture(Self.name, timeout("SET", 3), timeout("MODIFY", 4)), 420))
    }

    @Test func `a time below none fails the journey`() throws {
        let fixture = try fixture(Self.name, timeout("MODIFY", -6))
        #expect(try fixture.answer(try fixture.start("T"), "demo").status == 401)
        let unusable = try self.fixture(Self.name, timeout("SET", -1))
        #expect(try unusable.answer(try unusable.start("T"), "demo").status == 401)
    }

    @Test func `an authId from before the change is good for one use, too`() throws {
        let fixture = try fixture(Self.name, timeout("SET", 10))
        let first = try fixture.start("T")
        #expect(try fixture.answer(first, "demo").status == 200)
        let again = try fixture.answer(first, "demo")
        #expect(again.status == 401 && again.json["message"] == "Login failure")
    }
}
