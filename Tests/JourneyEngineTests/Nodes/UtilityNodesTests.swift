import Determinism
import EndpointRouting
import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3")) struct UtilityNodesTests {
    private func fixture(_ nodes: String) throws -> JourneyFixture {
        try JourneyFixture(#"{"journey": "U", "start": "a", "nodes": {\#(nodes)}}"#)
    }

    /// A node whose outcomes each end in a response that tells the outcome.
    private func outcome(_ node: String, _ outcomes: [String], _ fields: HTTPFields = [:], query: String = "") throws
        -> String
    {
        let on = outcomes.map { #""\#($0)": "\#($0)-end""# }.joined(separator: ", ")
        let ends = outcomes.map { #""\#($0)-end": {"type": "respond", "body": "\#($0)"}"# }.joined(separator: ", ")
        return try fixture(#""a": {\#(node), "on": {\#(on)}}, \#(ends)"#).start("U", fields, query: query).text
    }

    @Test func `state is set`() throws {
        let fixture = try fixture(
            """
            "a": {"type": "SetState", "config": {"attributes": {"x": "1", "y": "{}"}}, "next": "b"},
            "b": {"type": "respond", "body": "{{shared.x}} {{shared.y}}"}
            """)
        #expect(try fixture.start("U").text == "1 {}")
    }

    @Test func `the client's program sees the keys that are set`() throws {
        let fixture = try fixture(
            """
            "a": {"type": "SetState", "config": {"attributes": {"x": "1"}}, "next": "b"},
            "b": {"type": "Metadata", "config": {"attributes": ["x", "none"]}, "next": "success"}
            """)
        let step = try fixture.start("U", query: "noSession=true")
        #expect(
            step.json["callbacks"]?.text
                == #"[{"type":"MetadataCallback","output":[{"name":"data","value":{"x":"1"}}]}]"#)
        #expect(try fixture.answer(step).status == 200)
    }

    @Test func `parameters of the query become texts, and lists where they are to be split`() throws {
        let fixture = try fixture(
            """
            "a": {"type": "QueryParameter", "next": "b", "config": {
                "allowedQueryParameters": {
                    "p": "one", "q": "several", "r": "split", "s": "none", "t": "alone", "u": "both"},
                "queryParametersToBeDelimited": ["q", "r", "t"]}},
            "b": {"type": "Metadata", "next": "success", "config": {
                "attributes": ["one", "several", "split", "none", "alone", "both"]}}
            """)
        let answer = try fixture.start("U", query: "p=a,b&q=1&q=2,3&r=x,,y%20z&t=1&u=1&u=2")
        #expect(
            answer.json["callbacks"]?[0]?["output"]?[0]?["value"]?.text
                == #"{"one":"a,b","several":["1","2,3"],"split":["x","","y z"],"alone":["1"],"both":"1,2"}"#)
    }

    @Test func `fields of the header become lists`() throws {
        let fixture = try fixture(
            """
            "a": {"type": "RequestHeader", "next": "b", "config": {
                "allowedHeaders": {"X-One": "one", "x-split": "split", "no name": "none"},
                "headersToBeDelimited": ["x-split"]}},
            "b": {"type": "respond", "body": ["{{shared.one}}", "{{shared.split}}", "{{shared.none}}"]}
            """)
        #expect(try fixture.start("U", ["x-one": "a,b", "X-Split": "c,d"]).text == #"[["a,b"],["c","d"],[]]"#)
    }

    @Test(arguments: [#"{"p": 1}"#, #"{"p": ""}"#]) func `a key that is none makes the node unusable`(
        keys: String
    ) throws {
        let fixture = try fixture(
            #""a": {"type": "QueryParameter", "config": {"allowedQueryParameters": \#(keys)}, "next": "success"}"#)
        #expect(try fixture.start("U", query: "noSession=true&p=1").status == 401)
    }

    @Test func `runs are shared out by percentage, and a seed repeats them`() throws {
        func ways(_ percentage: Int) throws -> [String] {
            let fixture = try fixture(
                """
                "a": {"type": "FlowControl", "config": {"percentageA": \(percentage)},
                      "on": {"outcomeA": "b", "outcomeB": "c"}},
                "b": {"type": "respond", "body": "A"}, "c": {"type": "respond", "body": "B"}
                """)
            return try (1...40).map { _ in try fixture.start("U").text }
        }
        #expect(try Set(ways(100)) == ["A"] && Set(ways(0)) == ["B"])
        let half = try ways(50)
        #expect(Set(half) == ["A", "B"])
        #expect(try ways(50) == half)
    }

    @Test func `two other outcomes are taken for the first and the second way`() throws {
        #expect(try outcome(#""type": "FlowControl", "config": {"percentageA": 0}"#, ["left", "right"]) == "right")
        #expect(try outcome(#""type": "FlowControl", "config": {"percentageA": 100}"#, ["left", "right"]) == "left")
    }

    @Test func `meters and timers speak in the log`() throws {
        let fixture = try fixture(
            """
            "a": {"type": "TimerStart", "next": "b"}, "b": {"type": "UsernameCollector", "next": "c"},
            "c": {"type": "TimerStop", "config": {"metricKey": "time"}, "next": "d"},
            "d": {"type": "Meter", "config": {"metricKey": "count"}, "next": "success"}
            """)
        let step = try fixture.start("U")
        fixture.tenant.world.clock.advance(by: .milliseconds(1500))
        #expect(try fixture.answer(step, "demo").status == 200)
        #expect(
            fixture.log.entries == [
                LogEntry(
                    .info, "timer time",
                    ["realm": "/alpha", "journey": "U", "milliseconds": "1500", "transactionId": "test-transaction"]),
                LogEntry(
                    .info, "meter count", ["realm": "/alpha", "journey": "U", "transactionId": "test-transaction"]),
            ])
    }

    @Test func `a timer that nobody started fails the journey`() throws {
        let fixture = try fixture(#""a": {"type": "TimerStop", "next": "success"}"#)
        #expect(try fixture.start("U", query: "noSession=true").status == 401)
    }

    @Test func `the state goes to the log without its passwords, and to a browser if that is wished`() throws {
        let fixture = try fixture(
            """
            "a": {"type": "SetState", "next": "b",
                  "config": {"attributes": {"x": "</script>", "oneTimePassword": "7"}}},
            "b": {"type": "Debug", "next": "c"},
            "c": {"type": "Debug", "config": {"popupEnabled": true}, "next": "success"}
            """)
        let step = try fixture.start("U", query: "noSession=true")
        #expect(fixture.log.messages == ["shared state", "shared state"])
        let state = fixture.log.entries[0].details.first { $0.name == "state" }
        #expect(state?.value.contains(#""oneTimePassword":"***""#) == true)
        #expect(step.json["callbacks"]?[0]?["output"]?[1]?["value"] == "4")
        #expect(step.prompt?.hasPrefix("alert(\"") == true && step.prompt?.contains("<") == false)
        #expect(try fixture.answer(step).status == 200)
        #expect(fixture.log.messages.count == 2)
    }

    @Test func `a webhook is a name, and check says that nothing is called`() throws {
        let node = #""type": "RegisterLogoutWebhook", "config": {"webhookName": "w"}"#
        #expect(try outcome(node, ["outcome"]) == "outcome")
        #expect(
            try findings(#"{"a": {\#(node), "next": "success"}}"#).contains { $0.contains("webhook is not called") })
    }

    private func findings(_ nodes: String) throws -> [String] {
        let text = #"{"journey": "U", "start": "a", "nodes": \#(nodes)}"#
        return JourneyChecker().report([JourneySource(path: "u", text: text)], realm: RealmPath("alpha"))
            .map(\.description)
    }
}
