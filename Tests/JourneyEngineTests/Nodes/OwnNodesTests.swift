import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §6")) struct OwnNodesTests {
    /// The node `a` sends callbacks; where it leads is told by a text.
    private func runner(_ members: String) throws -> JourneyRunner {
        try JourneyRunner(
            nodes: """
                "a": {"type": "callbacks", \(members)},
                "yes": {"type": "respond", "body": "yes"}, "no": {"type": "respond", "body": "no"},
                "state": {"type": "respond",
                          "body": ["{{shared.x}}", "{{transient.x}}", "{{objectAttributes.preferences/x}}"]}
                """)
    }

    @Test func `callbacks are sent word for word`() throws {
        let runner = try runner(
            #"""
            "stage": "security-key", "header": {"en": "Hello", "de": "Hallo"}, "description": "Touch it",
            "callbacks": [
              {"type": "AcmeCallback", "output": {"limits": [1, null, 2.50], "note": "n"},
               "input": {"answer": "", "clientError": 1.0}, "extra": true},
              {"type": "MetadataCallback", "output": [{"name": "data", "value": {}}]},
              {"type": "HiddenValueCallback", "output": {}, "input": [{"name": "own", "value": "v"}]},
              {"type": "Empty", "input": {}}
            ], "next": "yes"
            """#)
        let step = runner.start(fields: [.acceptLanguage: "de"])
        #expect(
            step.body["callbacks"]?.text
                == #"[{"type":"AcmeCallback","output":[{"name":"limits","value":[1,null,2.50]},"#
                + #"{"name":"note","value":"n"}],"input":[{"name":"IDToken1answer","value":""},"#
                + #"{"name":"IDToken1clientError","value":1.0}],"extra":true},"#
                + #"{"type":"MetadataCallback","output":[{"name":"data","value":{}}]},"#
                + #"{"type":"HiddenValueCallback","output":[],"input":[{"name":"own","value":"v"}]},"#
                + #"{"type":"Empty","output":[],"input":[]}]"#)
        #expect(step.body["stage"] == "security-key" && step.body["header"] == "Hallo")
        #expect(step.body["description"] == "Touch it")
        #expect(runner.answer(step).text == "yes")
    }

    @Test func `answers are stored where the file says`() throws {
        let runner = try runner(
            #"""
            "callbacks": [
              {"type": "A", "input": {"": ""}, "store": "shared.x"},
              {"type": "B", "input": {"": ""}, "store": "transient.x"},
              {"type": "C", "input": {"one": "", "two": ""}, "store": {"two": "objectAttributes.preferences/x"}}
            ], "next": "state"
            """#)
        let end = runner.answer(
            runner.start(), inputs: ["IDToken1": 1, "IDToken2": true, "IDToken3one": "no", "IDToken3two": "b"])
        #expect(end.text == #"[1,true,"b"]"#)
    }

    @Test(arguments: [
        (#""equals": "a""#, "a", "yes"), (#""equals": "a""#, "b", "no"), (#""equals": 1"#, "1", "yes"),
        (#""oneOf": ["", "x"]"#, "", "yes"), (#""oneOf": ["", "x"]"#, "y", "no"),
        (#""matches": "^[a-c]+$""#, "abc", "yes"), (#""matches": "^[a-c]+$""#, "abcd", "no"),
        (#""matches": "b""#, "abc", "yes"), (#""present": true"#, "a", "yes"), (#""present": true"#, "", "no"),
        (#""present": false"#, "", "yes"), (#""matches": ".+", "equals": "b""#, "a", "no"),
        (#""matches": "(a+)+$""#, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", "no"),
    ]) func `the first rule that holds decides`(test: String, answer: String, end: String) throws {
        let runner = try runner(
            #"""
            "callbacks": [{"type": "M"}, {"type": "A", "input": {"word": "?"}}],
            "route": [{"when": {"callback": 1, "input": "word", \#(test)}, "to": "yes"}, {"to": "no"}]
            """#)
        #expect(runner.answer(runner.start(), nil, .string(answer)).text == end)
    }

    /// WIRE §1.2: names are strings; numbers and truth values come as they are, or as strings.
    @Test(
        .spec("WIRE §1.2"),
        arguments: [
            ("NameCallback", "[]", false), ("NameCallback", "{}", false), ("NameCallback", "5", false),
            ("NameCallback", "true", false), ("NameCallback", "null", false), ("NameCallback", #""a""#, true),
            ("ChoiceCallback", "1", true), ("ChoiceCallback", #""1""#, true), ("ChoiceCallback", #""x""#, false),
            ("ConsentMappingCallback", "true", true), ("ConsentMappingCallback", "1", false),
            ("OtherCallback", "5", true), ("OtherCallback", "true", true), ("OtherCallback", "[1]", false),
        ])
    func `an answer of another kind is none`(type: String, answer: String, isAnswer: Bool) throws {
        let runner = try runner(
            #"""
            "callbacks": [{"type": "\#(type)", "input": {"": null}}],
            "route": [{"when": {"callback": 0, "present": true}, "to": "yes"}, {"to": "no"}]
            """#)
        let value = try JSONValue(parsing: answer)
        #expect(runner.answer(runner.start(), inputs: ["IDToken1": value]).text == (isAnswer ? "yes" : "no"))
    }

    @Test func `a route looks at state and header, and without a match the journey fails`() throws {
        let runner = try runner(
            #"""
            "callbacks": [{"type": "A", "input": {"": ""}, "store": "shared.x"}],
            "route": [{"when": {"state": "shared.x", "equals": "s"}, "to": "yes"},
                      {"when": {"header": "X-Test", "present": true}, "to": "no"}]
            """#)
        #expect(runner.answer(runner.start(), "s").text == "yes")
        #expect(runner.answer(runner.start(), "t").status == 401)
    }

    @Test func `templates are filled in when the callbacks are sent`() throws {
        let runner = try JourneyRunner(
            nodes: #"""
                "a": {"type": "UsernameCollector", "next": "b"},
                "b": {"type": "callbacks", "next": "success", "callbacks": [{"type": "T", "output": {
                  "name": "Hello {{shared.username}}!", "bare": "{{objectAttributes.map}}", "now": "{{now}}",
                  "deep": [{"x": "{{random.base64url 32}}"}], "hex": "{{random.hex 2}}", "none": "<{{shared.none}}>"
                }}]}
                """#)
        let step = runner.answer(runner.start(), "demo")
        #expect(step.output(0, "name") == "Hello demo!" && step.output(0, "bare") == "")
        #expect(step.output(0, "now") == "2026-01-02T03:04:05Z" && step.output(0, "none") == "<>")
        #expect(step.output(0, "deep")?[0]?["x"]?.string?.count == 43)
        #expect(step.output(0, "hex")?.string?.count == 4)
        let other = runner.answer(runner.start(), "demo")
        #expect(other.output(0, "deep") != step.output(0, "deep"))
    }

    @Test func `a bare callback stands on a page among real nodes`() throws {
        let runner = try JourneyRunner(
            nodes: #"""
                "a": {"type": "Page", "next": "end", "children": [
                  {"type": "UsernameCollector"},
                  {"type": "HiddenValueCallback", "output": {"id": "k"}, "input": {"": "k"}, "store": "shared.k"}]},
                "end": {"type": "respond", "body": "{{shared.username}} {{shared.k}}"}
                """#)
        let step = runner.start()
        #expect(
            step.body["callbacks"]?[1]?.text
                == #"{"type":"HiddenValueCallback","output":[{"name":"id","value":"k"}],"#
                + #""input":[{"name":"IDToken2","value":"k"}],"_id":1}"#)
        #expect(runner.answer(step, "demo", "v").text == "demo v")
    }

    @Test func `a response is anything, and its authId stays good`() throws {
        let runner = try JourneyRunner(
            nodes: #"""
                "a": {"type": "UsernameCollector", "next": "b"},
                "b": {"type": "respond", "status": 503, "headers": {"Retry-After": 3, "X-Who": "{{shared.username}}"},
                      "body": {"code": 503}, "once": true, "next": "c"},
                "c": {"type": "respond", "body": "<p>{{shared.username}}</p>", "headers": {"Content-Type": "text/html"}}
                """#)
        let step = runner.start()
        let refused = runner.answer(step, "demo")
        #expect(refused.status == 503 && refused.text == #"{"code":503}"#)
        #expect(refused.fields["Retry-After"] == "3" && refused.fields["X-Who"] == "demo")
        #expect(refused.fields[.contentType] == "application/json;charset=UTF-8")
        let second = runner.answer(step, "demo")
        #expect(second.status == 200 && second.text == "<p>demo</p>")
        #expect(second.fields[.contentType] == "text/html")
    }

    @Test func `a stub replaces the node's logic, and an unknown type takes its first outcome`() throws {
        let runner = try JourneyRunner(
            nodes: #"""
                "a": {"type": "DataStoreDecision", "on": {"true": "b", "false": "failure"}, "stub": [
                  {"outcome": "false", "when": {"header": "X-Fail", "equals": "yes"}},
                  {"outcome": "true", "set": {"shared.x": [1]}}]},
                "b": {"type": "AcmeNode", "on": {"first": "end", "second": "failure"}},
                "end": {"type": "respond", "body": "{{shared.x}}"}
                """#)
        #expect(runner.start().text == "[1]")
        #expect(runner.start(fields: ["X-Fail": "yes"]).status == 401)
    }
}
