import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.0, \"State\"")) struct JourneyStateTests {
    @Test func `layers are read transient first, then secure, then shared`() {
        var state = JourneyState(shared: ["a": 1, "b": 1, "c": 1], transient: ["a": 3], secure: ["a": 2, "b": 2])
        #expect(state["a"] == 3 && state["b"] == 2 && state["c"] == 1 && state["d"] == nil)
        state.transient = [:]
        #expect(state["a"] == 2)
    }

    @Test func `objectAttributes are merged on read, the nearest layer on top`() {
        let state = JourneyState(
            shared: ["objectAttributes": ["mail": "a@example.com", "preferences": ["updates": true, "x": 1]]],
            transient: ["objectAttributes": ["password": "secret", "preferences": ["x": 2]]],
            secure: ["objectAttributes": ["mail": "b@example.com"]])
        let merged: JSONValue = [
            "mail": "b@example.com", "preferences": ["updates": true, "x": 2], "password": "secret",
        ]
        #expect(state["objectAttributes"] == merged && state.objectAttributes == merged.object)
        #expect(JourneyState().objectAttributes == [:] && JourneyState()["objectAttributes"] == nil)
    }

    @Test func `a round trip loses transient values, but for those that a later node reads`() {
        var state = JourneyState(shared: ["name": "demo"], transient: ["password": "secret", "other": 1])
        state.leaveForClient(promoting: ["password", "name"])
        #expect(state == JourneyState(shared: ["name": "demo"], secure: ["password": "secret"]))
        state.leaveForClient(promoting: [])
        #expect(state.secure == [:])
    }

    @Test func `whoever reads everything gets everything`() {
        var state = JourneyState(transient: ["a": 1, "b": 2])
        state.leaveForClient(promoting: ["*"])
        #expect(state.secure == ["a": 1, "b": 2])
    }

    @Test func `a password outlives a round trip when a later node checks it, and nobody can read it on the way`()
        throws
    {
        let fixture = try JourneyFixture(
            """
            {"journey": "Early", "start": "password", "nodes": {
              "password": {"type": "PasswordCollectorNode", "next": "name"},
              "name": {"type": "UsernameCollectorNode", "next": "check"},
              "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "failure"}}}}
            """)
        let name = try fixture.answer(try fixture.start("Early"), "Ch4ng3!t")
        #expect(name.prompt == "User Name")
        #expect(try !fixture.answer(name, "demo").token.isEmpty)
    }

    @Test func `a password that no later node reads is gone after a round trip`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Lost", "start": "password", "nodes": {
              "password": {"type": "PasswordCollectorNode", "next": "name"},
              "name": {"type": "UsernameCollectorNode", "next": "seen"},
              "seen": {"type": "AcmeNode", "on": {"yes": "failure", "no": "success"}, "stub": [
                {"outcome": "yes", "when": {"state": "transient.password"}}, {"outcome": "no"}]}}}
            """)
        let name = try fixture.answer(try fixture.start("Lost"), "Ch4ng3!t")
        #expect(try fixture.answer(name, "demo").status == 200)
    }
}
