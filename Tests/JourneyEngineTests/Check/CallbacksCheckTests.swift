import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §6, callbacks")) struct CallbacksCheckTests {
    /// The findings on a journey whose one node `a` stands on line 2.
    private func report(_ node: String) -> [String] {
        let text = "{\"journey\": \"J\", \"nodes\": {\n\"a\": \(node)\n}}"
        return JourneyChecker().report([JourneySource(path: "x", text: text)], realm: .alpha).map(\.description)
    }

    @Test func `a node without callbacks is refused`() {
        #expect(
            report(#"{"type": "callbacks", "next": "success"}"#)
                == [#"x:2:1: error: a callbacks node needs "callbacks", a list of callbacks"#])
        #expect(report(#"{"type": "callbacks", "callbacks": [], "next": "success"}"#) == [])
    }

    @Test func `a member that is nearly another is told of`() {
        #expect(
            report(#"{"callbacks": [{"type": "NameCallback", "ouput": {}, "echo": 1}], "next": "success"}"#) == [
                #"x:2:46: warning: "ouput" means nothing in a callback, and is sent as it is; did you mean "output"?"#
            ])
    }

    @Test(arguments: [
        (
            #"{"answer": ""}"#, #"{"callback": 0, "input": "anwser"}"#,
            [#"x:2:113: warning: callback 0 has no input "anwser" to test; did you mean "answer"?"#]
        ),
        (#"{"answer": ""}"#, #"{"callback": 0}"#, ["x:2:98: warning: callback 0 has no input to test"]),
        (#"[{"name": "IDToken1answer"}]"#, #"{"callback": 0, "input": "answer"}"#, []),
        (#"[{"name": "IDToken1answer"}]"#, #"{"callback": 0, "input": "IDToken1answer"}"#, []),
        (#"{"": ""}"#, #"{"callback": 0, "equals": "x"}"#, []),
    ]) func `a rule that tests an input that isn't there is told of`(input: String, when: String, findings: [String]) {
        let node =
            #"{"callbacks": [{"type": "TextInputCallback", "input": \#(input)}],"#
            + #" "route": [{"when": \#(when), "to": "success"}]}"#
        #expect(report(node) == findings)
    }

    @Test func `only a page has children`() {
        let child = #"[{"type": "PasswordCollector"}]"#
        #expect(
            report(#"{"type": "UsernameCollector", "children": \#(child), "next": "success"}"#)
                == [#"x:2:36: error: only a Page has children; "a" is a Username Collector"#])
    }

    @Test func `an email template that nobody has is told of`() {
        func node(_ template: String) -> String {
            #"{"type": "EmailSuspend", "config": {"emailTemplateName": "\#(template)"}, "next": "success"}"#
        }
        #expect(
            report(node("registratoin")) == [
                #"x:2:42: warning: there is no email template "registratoin": no mail is sent; "#
                    + #"did you mean "registration"?"#
            ])
        #expect(report(node("welcome")) == [])
    }
}
