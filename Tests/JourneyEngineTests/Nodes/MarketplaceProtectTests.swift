import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// The older nodes, whose callbacks travel inside a MetadataCallback.
@Suite(.spec("NODES §3.7; WIRE §2.7, marketplace form")) struct MarketplaceProtectTests {
    private func fixture(_ type: String, _ config: String, _ outcomes: [String]) throws -> JourneyFixture {
        let on = outcomes.map { #""\#($0)": "\#($0)End""# }.joined(separator: ", ")
        let ends = outcomes.map { #", "\#($0)End": {"type": "respond", "body": "\#($0)"}"# }.joined()
        return try JourneyFixture(
            """
            {"journey": "P", "start": "p", "nodes": {
              "p": {"type": "\(type)", "config": \(config), "on": {\(on)}}\(ends)}}
            """)
    }

    private func initialization(_ config: String) throws -> JourneyFixture {
        try fixture("PingOneProtectInitializeNode", config, ["true", "false"])
    }

    private func evaluation(_ config: String) throws -> JourneyFixture {
        let outcomes = ["high", "medium", "low", "exceed", "failure", "clientError", "BOT_MITIGATION"]
        return try fixture("PingOneProtectEvaluationNode", config, outcomes)
    }

    @Test func `an initialization says in its data what it is, and takes an error`() throws {
        let fixture = try initialization("{}")
        let step = try fixture.start("P")
        #expect(step.types == ["MetadataCallback", "HiddenValueCallback"] && step.output(1, "id") == "clientError")
        let data = try #require(step.output(0, "data"))
        #expect(data["_type"] == "PingOneProtect" && data["_action"] == "protect_initialize")
        #expect(data["behavioralDataCollection"] == true && data["consoleLogEnabled"] == false)
        #expect(try fixture.answer(step, "").text == "true")
        #expect(try fixture.answer(try fixture.start("P")).text == "true", "who leaves the id says nothing")
        #expect(try fixture.answer(try fixture.start("P"), "no network").text == "false")
    }

    @Test(arguments: [
        ("envId", #""env-1""#, "envId"), ("consoleLogEnabled", "true", "consoleLogEnabled"),
        ("deviceAttributesToIgnore", #"["Model"]"#, "deviceAttributesToIgnore"),
        ("customHost", #""host.example""#, "customHost"), ("lazyMetadata", "true", "lazyMetadata"),
        ("behavioralDataCollection", "false", "behavioralDataCollection"), ("disableHub", "true", "disableHub"),
        ("deviceKeyRsyncIntervals", "3", "deviceKeyRsyncIntervals"), ("enableTrust", "true", "enableTrust"),
        ("disableTags", "true", "disableTags"), ("agentIdentification", "true", "agentIdentification"),
        ("additionalSignalsInitializationOptions", #"{"a":1}"#, "signalsInitializationOptions"),
    ])
    func `each setting of an initialization reaches the client`(
        property: String, value: String, member: String
    ) throws {
        let data = { try self.initialization($0).start("P").output(0, "data")?[member] }
        let expected = try JSONValue(parsing: value)
        #expect(try data(#"{"\#(property)": \#(value)}"#) == expected)
        #expect(try data("{}") != expected)
    }

    @Test func `an agent is asked for so long, at its port, only where it is wanted`() throws {
        let agent = #""agentTimeout": 300, "agentPort": "8089""#
        let data = try initialization(#"{"agentIdentification": true, \#(agent)}"#).start("P").output(0, "data")
        #expect(data?["agentTimeout"] == 300 && data?["agentPort"] == "8089")
        let without = try initialization("{\(agent)}").start("P").output(0, "data")
        #expect(without?["agentTimeout"] == nil && without?["agentPort"] == nil)
    }

    @Test func `an evaluation asks for signals and for an error`() throws {
        let fixture = try evaluation(#"{"pauseBehavioralData": false}"#)
        let step = try fixture.start("P")
        #expect(step.types == ["MetadataCallback", "HiddenValueCallback", "HiddenValueCallback"])
        #expect(step.output(0, "data")?["_action"] == "protect_risk_evaluation")
        #expect(step.output(0, "data")?["pauseBehavioralData"] == false)
        #expect(step.output(1, "id") == "pingone_risk_evaluation_signals" && step.output(2, "id") == "clientError")
        #expect(try fixture.answer(step, "R/o/", "").text == "low")
        #expect(try fixture.answer(try fixture.start("P"), "R/o/", "not initialized").text == "clientError")
    }

    @Test(arguments: [
        (#"[{"level": "HIGH"}]"#, "high"), (#"[{"level": "MEDIUM"}]"#, "medium"), (#"[{"level": "LOW"}]"#, "low"),
        (#"[{"score": 200}]"#, "exceed"), (#"[{"score": 199}]"#, "low"), (#"[{"error": "down"}]"#, "failure"),
        (#"[{"recommendedAction": "BOT_MITIGATION", "score": 900}]"#, "BOT_MITIGATION"),
        (#"[{"when": {"callback": 1, "matches": "^bot"}, "level": "HIGH"}]"#, "high"),
    ])
    func `a rule is what PingOne says`(rules: String, outcome: String) throws {
        let fixture = try evaluation(
            #"{"scoreThreshold": "200", "recommendedActions": ["BOT_MITIGATION"], "stubResult": \#(rules)}"#)
        #expect(try fixture.answer(try fixture.start("P"), "bot-signals", "").text == outcome)
    }

    @Test func `the evaluation goes to transient state where it is wanted`() throws {
        for (isStored, text) in [(true, #"{"result":{"level":"HIGH","score":7,"source":"AGGREGATED"}}"#), (false, "")] {
            let fixture = try JourneyFixture(
                """
                {"journey": "P", "start": "p", "nodes": {
                  "p": {"type": "PingOneProtectEvaluationNode", "config": {"storeEvaluateResult": \(isStored),
                    "stubResult": [{"level": "HIGH", "score": 7}]}, "on": {"high": "tell", "*": "failure"}},
                  "tell": {"type": "respond", "body": "{{text transient.PingOneProtectEvaluationNode.RISK}}"}}}
                """)
            #expect(try fixture.answer(try fixture.start("P"), "R/o/", "").text == text)
        }
    }

    @Test func `the result is told to nobody, and leads on`() throws {
        #expect(
            try fixture("PingOneProtectResultNode", #"{"status": "FAILED"}"#, ["outcome"]).start("P").text == "outcome")
    }
}
