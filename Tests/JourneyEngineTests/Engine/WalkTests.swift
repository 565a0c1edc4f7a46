import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.0")) struct WalkTests {
    /// A journey whose one node has the members given.
    private func run(_ node: String, settings: JourneySettings = JourneySettings()) throws -> (Answer, CollectingLog) {
        let fixture = try JourneyFixture(
            #"{"journey": "One", "start": "node", "nodes": {"node": {\#(node)}}}"#, settings: settings)
        return (try fixture.start("One", query: "noSession=true"), fixture.log)
    }

    @Test func `an outcome that leads nowhere fails the journey, and the log says which`() throws {
        let (answer, log) = try run(#""type": "DataStoreDecision", "on": {"true": "success"}"#)
        #expect(answer.status == 401 && answer.json["message"] == "Login failure")
        #expect(log.messages == ["the outcome false leads nowhere: the journey fails"])
        #expect(answer.hints == ["the state has no username to look for"] + log.messages)
    }

    @Test func `a node that throws fails the journey`() throws {
        let (answer, log) = try run(#""type": "AccountLockoutNode", "next": "success""#)
        #expect(answer.status == 401 && answer.json["message"] == "Login failure" && answer.json["detail"] == nil)
        #expect(log.messages == ["the state has no username to lock or unlock"])
    }

    @Test func `a node whose configuration can't be used fails the journey when it is reached`() throws {
        let (answer, log) = try run(
            #""type": "RetryLimitDecision", "config": {"retryLimit": "many"}, "next": "success""#)
        #expect(answer.status == 401)
        #expect(log.messages == ["node can't be used: retryLimit of RetryLimitDecisionNode must be a whole number"])
    }

    @Test func `a node of unknown type goes on with its first outcome, loudly`() throws {
        let (answer, log) = try run(#""type": "AcmeNode", "on": {"fine": "success", "bad": "failure"}"#)
        #expect(answer.status == 200)
        #expect(log.messages == ["AcmeNode is no known node type: going on with its first outcome, fine"])
    }

    @Test(.spec("NODES §3.10")) func `a stub replaces a node's logic`() throws {
        let (answer, log) = try run(
            #""type": "AcmeNode", "on": {"fine": "success", "bad": "failure"}, "stub": {"outcome": "bad"}"#)
        #expect(answer.status == 401 && log.messages.isEmpty)
    }

    @Test(.spec("NODES §3.10")) func `settings stub all nodes of a type that have no rule of their own`() throws {
        var settings = JourneySettings()
        settings.stub("Acme", StubRule(outcome: "bad"))
        let (answer, _) = try run(
            #""type": "AcmeNode", "on": {"fine": "success", "bad": "failure"}"#, settings: settings)
        #expect(answer.status == 401)
        let (own, _) = try run(
            #""type": "AcmeNode", "on": {"fine": "success", "bad": "failure"}, "stub": {"outcome": "fine"}"#,
            settings: settings)
        #expect(own.status == 200)
    }

    @Test(.spec("NODES §3.10"), arguments: ["PlatformUsername", "ValidatedUsername", "ValidatedUsernameNode"])
    func `settings may spell a type in any way, and the first rule counts`(type: String) throws {
        var settings = JourneySettings()
        settings.stub(type, StubRule(outcome: "outcome"))
        settings.stub(type, StubRule(outcome: "nowhere"))
        let (answer, log) = try run(#""type": "PlatformUsername", "next": "success""#, settings: settings)
        #expect(answer.status == 200 && answer.authID.isEmpty && log.messages.isEmpty)
    }

    @Test(.spec("NODES §3.10")) func `a stub may ask the request's header`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "One", "start": "node", "nodes": {"node": {
              "type": "AcmeNode", "on": {"fine": "success", "bad": "failure"},
              "stub": {"outcome": "bad", "when": {"header": "X-Test", "equals": "bad"}}}}}
            """)
        #expect(try fixture.start("One", ["X-Test": "bad"], query: "noSession=true").status == 401)
        #expect(try fixture.start("One", ["X-Test": "good"], query: "noSession=true").status == 200)
    }

    @Test(arguments: [(3, 401), (4, 200)])
    func `a request passes so many nodes and no more`(limit: Int, status: Int) throws {
        var settings = JourneySettings()
        settings.maximumSteps = limit
        let fixture = try JourneyFixture(
            """
            {"journey": "Round", "start": "a", "nodes": {
              "a": {"type": "RetryLimitDecision", "config": {"retryLimit": 3}, "on": {"Retry": "a", "Reject": "success"}}}}
            """, settings: settings)
        #expect(try fixture.start("Round", query: "noSession=true").status == status)
    }

    @Test func `what a failed journey did before its failure is kept`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "Lock", "start": "name", "nodes": {
              "name": {"type": "UsernameCollectorNode", "next": "lock"},
              "lock": {"type": "AccountLockout", "next": "failure"}}}
            """)
        _ = try fixture.answer(try fixture.start("Lock"), "demo")
        #expect(try fixture.user()?.isActive == false)
    }

    @Test func `the same requests in the same world have the same answers, byte for byte`() throws {
        func answers() throws -> [String] {
            let fixture = try JourneyFixture(TestJourneys.patient)
            let first = try fixture.start("Patient")
            let second = try fixture.answer(first, "demo", "wrong")
            return [first.text, second.text, try fixture.answer(second, "demo", "Ch4ng3!t").text]
        }
        #expect(try answers() == answers())
    }
}
