import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §3.3, InnerTreeEvaluatorNode")) struct InnerJourneyTests {
    private func outer(_ inner: String, error: String? = nil, realm: String = "/alpha") -> String {
        """
        {"journey": "Outer", "start": "inner", "nodes": {
          "inner": {"type": "InnerTreeEvaluatorNode",
            "config": {"tree": "\(inner)", "displayErrorOutcome": \(error != nil)},
            "on": {"true": "success", "false": "wrong" \(error.map { #", "error": "\#($0)""# } ?? "")}},
          "wrong": {"type": "callbacks", "callbacks": [{"type": "Wrong"}], "next": "failure"}}}
        """
    }

    private func inner(_ name: String, next: String) -> String {
        """
        {"journey": "\(name)", "innerTreeOnly": true, "start": "name", "nodes": {
          "name": {"type": "UsernameCollectorNode", "next": "\(next)"}}}
        """
    }

    @Test func `it asks across requests, and shares the state`() throws {
        let fixture = try JourneyFixture(outer("Inner"), inner("Inner", next: "success"))
        let answer = try fixture.answer(try fixture.start("Outer"), "demo")
        #expect(try fixture.session(answer.token)?.userName == "demo")
        #expect(try fixture.session(answer.token)?.journey == "Outer")
    }

    @Test func `its failure is an outcome of the node`() throws {
        let fixture = try JourneyFixture(outer("Inner"), inner("Inner", next: "failure"))
        let answer = try fixture.answer(try fixture.start("Outer"), "demo")
        #expect(answer.textWithoutAuthID == #"{"authId":"*","callbacks":[{"type":"Wrong","output":[]}]}"#)
        #expect(try fixture.answer(answer).status == 401)
    }

    @Test func `journeys nest, and each goes on where it stood`() throws {
        let middle = """
            {"journey": "Middle", "start": "inner", "nodes": {
              "inner": {"type": "InnerTree", "config": {"tree": "Inner"}, "on": {"true": "password", "false": "failure"}},
              "password": {"type": "PasswordCollectorNode", "next": "check"},
              "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "failure"}}}}
            """
        let fixture = try JourneyFixture(outer("Middle"), middle, inner("Inner", next: "success"))
        let password = try fixture.answer(try fixture.start("Outer"), "demo")
        #expect(password.prompt == "Password")
        #expect(try !fixture.answer(password, "Ch4ng3!t").token.isEmpty)
    }

    @Test(arguments: [(31, 401), (32, 200)])
    func `recursion has a bound`(depth: Int, status: Int) throws {
        var settings = JourneySettings()
        settings.maximumDepth = depth
        let recursive = """
            {"journey": "R", "start": "count", "nodes": {
              "count": {"type": "RetryLimitDecision", "config": {"retryLimit": 31},
                "on": {"Retry": "again", "Reject": "success"}},
              "again": {"type": "InnerTree", "config": {"tree": "R"}, "on": {"true": "success", "false": "failure"}}}}
            """
        let fixture = try JourneyFixture(recursive, settings: settings)
        #expect(try fixture.start("R", query: "noSession=true").status == status)
    }

    @Test func `a journey that breaks inside fails the whole, or leads to error where that is shown`() throws {
        let broken =
            #"{"journey": "Broken", "start": "x", "nodes": {"x": {"type": "AccountLockout", "next": "success"}}}"#
        for missing in ["Broken", "Nowhere"] {
            #expect(try JourneyFixture(outer(missing), broken).start("Outer").status == 401)
            let shown = try JourneyFixture(outer(missing, error: "success"), broken)
            #expect(try shown.start("Outer", query: "noSession=true").status == 200)
        }
    }

    @Test func `the error is shown after a round trip, too, and the nearest that shows it takes it`() throws {
        let breaking = """
            {"journey": "Breaking", "start": "name", "nodes": {
              "name": {"type": "PasswordCollectorNode", "next": "x"}, "x": {"type": "AccountLockout", "next": "success"}}}
            """
        let plain = """
            {"journey": "Plain", "start": "i", "nodes": {
              "i": {"type": "InnerTree", "config": {"tree": "Breaking"}, "on": {"true": "failure", "false": "failure"}}}}
            """
        let fixture = try JourneyFixture(outer("Plain", error: "success"), plain, breaking)
        let step = try fixture.start("Outer", query: "noSession=true")
        #expect(try fixture.answer(step, "secret").status == 200)
    }

    @Test(.spec("NODES §7.1")) func `journeys stand eleven deep in each other, over a round trip, too`() throws {
        let chain = (0..<11).map { depth in
            """
            {"journey": "J\(depth)", "start": "in", "nodes": {
              "in": {"type": "InnerTree", "config": {"tree": "J\(depth + 1)"}, "on": {"true": "success", "false": "failure"}}}}
            """
        }
        let fixture = try JourneyFixture(files: chain + [inner("J11", next: "success")])
        let end = try fixture.answer(try fixture.start("J0"), "demo")
        #expect(try fixture.session(end.token)?.journey == "J0")
    }

    @Test func `a run whose journey is gone has timed out`() throws {
        let before = try JourneyFixture(outer("Inner"), inner("Inner", next: "success"))
        let step = try before.start("Outer")
        let after = try JourneyFixture(outer("Inner"), store: before.tenant.store)
        #expect(try after.answer(step, "demo").json["detail"] == ["errorCode": "110"])
    }
}
