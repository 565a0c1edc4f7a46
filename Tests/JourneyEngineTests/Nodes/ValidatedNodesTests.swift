import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.2, WIRE §2.2")) struct ValidatedNodesTests {
    private let runner: JourneyRunner

    init() throws {
        runner = try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [
                        {"type": "PlatformUsername", "config": {"validateInput": true}},
                        {"type": "AttributeCollector", "config": {"attributesToCollect": ["mail", "city"],
                         "validateInputs": true}},
                        {"type": "PlatformPassword", "config": {"validateInput": true}}],
                      "next": "end"},
                "end": {"type": "callbacks", "callbacks": [{"type": "end"}], "next": "success"}
                """)
    }

    private func failed(_ reply: JourneyRunner.Reply, _ callback: Int) -> [String] {
        reply.output(callback, "failedPolicies")?.array?.compactMap(\.string) ?? ["none at all"]
    }

    @Test func `names, attributes and passwords are asked for with their policies`() {
        let step = runner.start()
        #expect(
            step.types == [
                "ValidatedCreateUsernameCallback", "StringAttributeInputCallback", "StringAttributeInputCallback",
                "ValidatedCreatePasswordCallback",
            ])
        #expect(step.output(0, "policies")?["name"] == "userName" && step.output(0, "prompt") == "Username")
        #expect(
            step.output(1, "policies")?["policyRequirements"] == [
                "REQUIRED", "VALID_TYPE", "VALID_EMAIL_ADDRESS_FORMAT",
            ])
        #expect(step.output(2, "policies")?["policyRequirements"] == ["VALID_TYPE"])
        #expect(step.output(3, "policies")?["name"] == "password" && step.output(3, "prompt") == "Password")
        #expect(step.output(3, "echoOn") == false)
        for callback in 0...3 { #expect(failed(step, callback) == []) }
    }

    @Test func `what fails is told with the page sent again, what is good is not`() {
        let again = runner.answer(runner.start(), "demo", "ann@example.com", "Rome", "short")
        #expect(again.status == 200 && again.types.count == 4)
        #expect(failed(again, 0) == [#"{ "policyRequirement": "VALID_USERNAME" }"#])
        #expect(failed(again, 1) == [] && failed(again, 2) == [])
        #expect(failed(again, 3).count == 2 && failed(again, 3)[0].contains("LENGTH_BASED"))
        #expect(again.output(1, "value") == "ann@example.com")
        let bad = runner.answer(again, "ann", "ann", "Rome", "Ab3!efgh")
        #expect(failed(bad, 0) == [] && failed(bad, 3) == [])
        #expect(failed(bad, 1) == [#"{ "policyRequirement": "VALID_EMAIL_ADDRESS_FORMAT" }"#])
        #expect(runner.answer(bad, "ann", "ann@example.com", "Rome", "Ab3!efgh").end == "end")
    }

    @Test func `a check alone never goes on`() {
        let inputs: JSONObject = [
            "IDToken1": "ann", "IDToken1validateOnly": true, "IDToken2": "ann@example.com",
            "IDToken2validateOnly": true, "IDToken4": "Ab3!efgh", "IDToken4validateOnly": true,
        ]
        let again = runner.answer(runner.start(), inputs: inputs)
        #expect(again.types.count == 4)
        for callback in 0...3 { #expect(failed(again, callback) == []) }
        var bad = inputs
        bad["IDToken1"] = "a/b"
        let worse = runner.answer(again, inputs: bad)
        #expect(
            failed(worse, 0)
                == [#"{ "params": { "forbiddenChars": [ "/" ] }, "policyRequirement": "CANNOT_CONTAIN_CHARACTERS" }"#])
        #expect(runner.answer(worse, "ann", "ann@example.com", "", "Ab3!efgh").end == "end")
    }

    @Test func `a password may not hold the name that stands on the same page`() {
        let again = runner.answer(runner.start(), "annabel", "ann@example.com", "", "Ab3!annabel")
        #expect(failed(again, 3).count == 1 && failed(again, 3)[0].contains("CANNOT_CONTAIN_OTHERS"))
    }

    @Test func `a client that drops a callback, or sends nothing, is asked again`() {
        let again = runner.answerNothing(runner.start())
        #expect(again.types.count == 4)
        let empty = runner.answer(again, "", "", "", "")
        #expect(failed(empty, 0).first == #"{ "policyRequirement": "REQUIRED" }"#)
        #expect(failed(empty, 1) == [#"{ "policyRequirement": "REQUIRED" }"#])
        #expect(failed(empty, 2) == [])
    }
}
