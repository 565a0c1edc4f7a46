import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.4")) struct ProfileNodesTests {
    /// A journey that asks for a name, then runs the node `b`.
    private func runner(_ nodes: String) throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "b"}, \(nodes),
                "yes": {"type": "callbacks", "callbacks": [{"type": "yes"}], "next": "success"},
                "no": {"type": "callbacks", "callbacks": [{"type": "no"}], "next": "success"}
                """)
    }

    private func isTrue(_ runner: JourneyRunner, name: JSONValue = "demo") -> String {
        let reply = runner.answer(runner.start(), name)
        return reply.status == 401 ? "failed" : reply.end
    }

    @Test func `logins are counted`() throws {
        let runner = try runner(#""b": {"type": "IncrementLoginCount", "next": "yes"}"#)
        for count in 1...3 {
            #expect(isTrue(runner) == "yes")
            #expect(try runner.user()?.attributes["loginCount"]?.int == count)
        }
        #expect(isTrue(runner, name: "nobody") == "failed")
    }

    @Test(arguments: [
        ("AT", 2, 0, "no"), ("AT", 2, 2, "yes"), ("AT", 2, 4, "no"), ("EVERY", 2, 1, "no"), ("EVERY", 2, 4, "yes"),
    ]) func `the n-th login is told from the others`(interval: String, amount: Int, count: Int, end: String) throws {
        let runner = try runner(
            #"""
            "b": {"type": "LoginCountDecision", "on": {"true": "yes", "false": "no"},
                  "config": {"interval": "\#(interval)", "amount": \#(amount)}}
            """#)
        try runner.change { $0.attributes["loginCount"] = .int(count) }
        #expect(isTrue(runner) == end)
    }

    @Test(arguments: [
        (#"mail eq \"demo@example.com\""#, "yes"), (#"!(/preferences pr)"#, "yes"),
        (#"/preferences/updates eq false"#, "no"), (#"sn sw \"X\" or givenName co \"em\""#, "yes"),
    ]) func `a filter looks at the whole profile`(filter: String, end: String) throws {
        let runner = try runner(
            #"""
            "b": {"type": "QueryFilterDecision", "config": {"queryFilter": "\#(filter)"},
                  "on": {"true": "yes", "false": "no"}}
            """#)
        #expect(isTrue(runner) == end)
        #expect(isTrue(runner, name: "nobody") == "failed")
    }

    @Test func `a user can be found by another attribute`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail"]}, "next": "b"},
                "b": {"type": "IncrementLoginCount", "config": {"identityAttribute": "mail"}, "next": "yes"},
                "yes": {"type": "callbacks", "callbacks": [{"type": "yes"}], "next": "success"}
                """)
        #expect(isTrue(runner, name: "sdkuser@example.com") == "yes")
        #expect(try runner.user("sdkuser")?.attributes["loginCount"] == 1)
        #expect(isTrue(runner, name: "nobody@example.com") == "failed")
    }
}
