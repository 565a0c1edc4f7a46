import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3")) struct FlowNodesTests {
    private func ends(_ outcomes: String...) -> String {
        outcomes.map { "\"\($0)\": {\"type\": \"respond\", \"body\": \"\($0)\"}" }.joined(separator: ", ")
    }

    private func choice(_ defaultChoice: String) throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "ChoiceCollector", "on": {"Code by mail": "mail", "Push": "push"},
                      "config": {"prompt": "How?", "choices": ["Code by mail", "Push"],
                                 "defaultChoice": "\(defaultChoice)"}},
                \(ends("mail", "push"))
                """)
    }

    @Test func `the text that is picked is the outcome`() throws {
        let runner = try choice("Push")
        let step = runner.start()
        #expect(
            step.body["callbacks"]?.text
                == #"[{"type":"ChoiceCallback","output":[{"name":"prompt","value":"How?"},"#
                + #"{"name":"choices","value":["Code by mail","Push"]},{"name":"defaultChoice","value":1}],"#
                + #""input":[{"name":"IDToken1","value":1}]}]"#)
        #expect(runner.answer(step, 0).text == "mail")
        #expect(runner.answer(runner.start(), "1").text == "push")
    }

    @Test func `a default that is no choice is the first, and a choice that isn't there is asked for again`() throws {
        let runner = try choice("Letter")
        #expect(runner.start().output(0, "defaultChoice") == 0)
        let again = runner.answer(runner.start(), 7)
        #expect(again.types == ["ChoiceCallback"])
        #expect(runner.answer(runner.start(), -1).types == ["ChoiceCallback"])
    }

    @Test(arguments: [#""Push""#, #""""#, "0.5", "true", "null", "[0]", "1e30"])
    func `a choice that is no number is asked for again`(_ value: String) throws {
        let runner = try choice("Push")
        #expect(runner.answer(runner.start(), try JSONValue(parsing: value)).types == ["ChoiceCallback"])
    }

    private func message(_ config: String) throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "Message", "config": \(config), "on": {"true": "yes", "false": "no"}},
                \(ends("yes", "no"))
                """)
    }

    @Test func `a message asks yes or no`() throws {
        let runner = try message(#"{"message": {"en": "Sure?", "de": "Sicher?"}, "messageNo": {"en": "Never"}}"#)
        let step = runner.start()
        #expect(
            step.body["callbacks"]?.text
                == #"[{"type":"TextOutputCallback","output":[{"name":"message","value":"Sure?"},"#
                + #"{"name":"messageType","value":"0"}]},{"type":"ConfirmationCallback","#
                + #""output":[{"name":"prompt","value":""},{"name":"messageType","value":0},"#
                + #"{"name":"options","value":["Yes","Never"]},{"name":"optionType","value":-1},"#
                + #"{"name":"defaultOption","value":1}],"input":[{"name":"IDToken2","value":1}]}]"#)
        #expect(runner.answer(step, nil, 0).text == "yes")
        for value: JSONValue in ["yes", nil, true, [:]] {
            #expect(runner.answer(runner.start(), nil, value).types == step.types)
        }
        #expect(runner.answer(runner.start(), nil, 1).text == "no")
        #expect(runner.start(fields: [.acceptLanguage: "de"]).output(0, "message") == "Sicher?")
    }

    @Test func `a message can come from the state`() throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "UsernameCollector", "next": "b"},
                "b": {"type": "Message", "config": {"stateField": "username"}, "on": {"*": "success"}}
                """)
        #expect(runner.answer(runner.start(), "demo").output(0, "message") == "demo")
    }

    @Test func `an inner journey shares the state, and its end is the outcome`() throws {
        let runner = try JourneyRunner(
            """
            {"journey": "J", "start": "a", "nodes": {
              "a": {"type": "InnerTree", "config": {"tree": "I"}, "on": {"true": "yes", "false": "no"}},
              "yes": {"type": "respond", "body": "yes {{shared.username}}"}, "no": {"type": "respond", "body": "no"}}}
            """,
            """
            {"journey": "I", "start": "a", "nodes": {
              "a": {"type": "UsernameCollector", "next": "b"},
              "b": {"type": "callbacks", "callbacks": [], "route": [
                {"when": {"state": "shared.username", "equals": "demo"}, "to": "success"}]}}}
            """)
        #expect(runner.answer(runner.start(), "demo").text == "yes demo")
        #expect(runner.answer(runner.start(), "else").text == "no")
    }

    @Test func `an inner journey that is missing takes the error outcome, where there is one`() throws {
        func runner(_ on: String, displayErrorOutcome: Bool) throws -> JourneyRunner {
            try JourneyRunner(
                nodes: """
                    "a": {"type": "InnerTree", "on": {\(on)},
                          "config": {"tree": "X", "displayErrorOutcome": \(displayErrorOutcome)}}, \(ends("oops"))
                    """)
        }
        #expect(try runner(#""error": "oops", "*": "success""#, displayErrorOutcome: true).start().text == "oops")
        #expect(try runner(#""*": "success""#, displayErrorOutcome: false).start().status == 401)
    }
}
