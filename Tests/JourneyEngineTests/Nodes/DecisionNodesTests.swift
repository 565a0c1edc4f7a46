import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

/// Nodes that ask somebody who isn't there: a stub speaks for them, and check says so.
@Suite(.spec("NODES §3.3; §3.10")) struct DecisionNodesTests {
    private static let nodes: [(type: String, yes: String, no: String)] = [
        ("PolicyDecision", "allow", "deny"), ("AppPolicyDecision", "allow", "deny"),
        ("IdentityAssertionDecision", "Success", "Error"), ("BackchannelNotification", "Success", "Error"),
    ]

    private func journey(_ type: String, _ yes: String, _ no: String, stub: String = "") -> String {
        """
        {"journey": "D", "start": "a", "nodes": {
          "a": {"type": "\(type)"\(stub), "on": {"\(yes)": "yes", "\(no)": "no"}},
          "yes": {"type": "respond", "body": "yes {{shared.username}}"}, "no": {"type": "respond", "body": "no"}}}
        """
    }

    private func findings(_ text: String) -> [String] {
        JourneyChecker().report([JourneySource(path: "d", text: text)], realm: RealmPath("alpha")).map(\.message)
    }

    @Test(arguments: nodes) func `nobody is asked, so the answer is no`(type: String, yes: String, no: String) throws {
        let fixture = try JourneyFixture(journey(type, yes, no))
        #expect(try fixture.start("D").text == "no")
        #expect(fixture.log.messages.count == 1)
        #expect(findings(journey(type, yes, no)).contains { $0.contains("unless a stub") })
    }

    @Test(arguments: nodes) func `a stub speaks for them, and then nothing is left undone`(
        type: String, yes: String, no: String
    ) throws {
        let stub = #", "stub": {"outcome": "\#(yes)", "set": {"shared.username": "demo"}}"#
        #expect(try JourneyFixture(journey(type, yes, no, stub: stub)).start("D").text == "yes demo")
        #expect(findings(journey(type, yes, no, stub: stub)) == [])
    }

    @Test func `a stub that applies only sometimes leaves the rest to the node`() throws {
        let stub = #", "stub": {"outcome": "allow", "when": {"header": "X-Let", "equals": "me in"}}"#
        let fixture = try JourneyFixture(journey("PolicyDecision", "allow", "deny", stub: stub))
        #expect(try fixture.start("D", ["X-Let": "me in"]).text == "yes ")
        #expect(try fixture.start("D").text == "no")
        #expect(!findings(journey("PolicyDecision", "allow", "deny", stub: stub)).isEmpty)
    }

    @Test(.spec("NODES §7, row 5"), arguments: [("true", "false"), ("ALLOWED", "DENIED"), ("Accept", "Reject")])
    func `an export's own ids are understood`(yes: String, no: String) throws {
        #expect(try JourneyFixture(journey("PolicyDecision", yes, no)).start("D").text == "no")
        #expect(findings(journey("PolicyDecision", yes, no)).allSatisfy { !$0.contains("has no outcome") })
    }
}
