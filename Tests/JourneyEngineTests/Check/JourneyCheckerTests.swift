import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("DESIGN §4")) struct JourneyCheckerTests {
    private func report(_ text: String) -> [String] {
        JourneyChecker().report([JourneySource(path: "x", text: text)], realm: RealmPath("alpha"))
            .map(\.description)
    }

    /// A journey whose one node `a` stands on line 2.
    private func report(node: String) -> [String] {
        report("{\"journey\": \"J\", \"start\": \"a\", \"nodes\": {\n\"a\": \(node)\n}}")
    }

    @Test(arguments: [
        #"{"type": "Message", "on": {"true": "success", "false": "failure"}}"#,
        #"{"type": "InnerTree", "config": {"tree": "J"}, "on": {"*": "success"}}"#,
        #"{"type": "respond", "status": 500, "once": true, "next": "success"}"#,
        #"{"type": "RetryLimitDecision", "config": {"retryLimit": "&{esv.limit|4}"}, "on": {"*": "failure"}}"#,
    ]) func `a journey without faults has no findings`(node: String) {
        #expect(report(node: node) == [])
    }

    @Test(arguments: [
        (
            #"{"type": "UsernameCollector", "next": "sucess"}"#,
            [#"x:2:36: error: there is no node "sucess"; did you mean "success"?"#]
        ),
        (
            #"{"type": "Message", "on": {"True": "success", "false": "failure"}}"#,
            [
                #"x:2:1: warning: the outcome "true" of "a" leads nowhere: the journey fails there"#,
                #"x:2:33: error: "a" has no outcome "True"; it has "true", "false"; did you mean "true"?"#,
            ]
        ),
        (
            #"{"type": "Message", "next": "success"}"#,
            [#"x:2:26: error: "next" is for a node with one outcome; "a" has "true", "false": use "on""#]
        ),
        (
            #"{"type": "Page", "children": [{"type": "ChoiceCollector", "config": {"choices": ["A b"]}}], "#
                + #""on": {"A B": "success", "*": "failure"}}"#,
            [#"x:2:105: error: "a" has no outcome "A B"; it has "A b"; did you mean "A b"?"#]
        ),
        (
            #"{"type": "DataStoreDecision", "stub": {"outcome": "TRUE"}, "on": {"true": "success"}}"#,
            [#"x:2:45: error: "a" has no outcome "TRUE"; it has "true", "false"; did you mean "true"?"#]
        ),
        (
            #"{"type": "respond", "status": 500, "next": "success"}"#,
            [#"x:2:41: warning: "a" never goes on to "next""#]
        ),
    ]) func `connections are held against targets and outcomes`(node: String, findings: [String]) {
        #expect(report(node: node) == findings)
    }

    @Test(arguments: [
        (
            #"{"type": "Mesage", "on": {"true": "success"}}"#,
            [#"x:2:7: warning: "Mesage" is no known node type; it takes its first outcome; did you mean "Message"?"#]
        ),
        (
            #"{"type": "Acme", "stub": {"outcome": "fine"}, "on": {"fin": "success"}}"#,
            [
                #"x:2:7: warning: "Acme" is no known node type; it follows its stub"#,
                #"x:2:32: warning: the outcome "fine" of the stub leads nowhere: the journey fails there; "#
                    + #"did you mean "fin"?"#,
            ]
        ),
        (
            #"{"type": "InnerTree", "config": {"tree": "I"}, "on": {"*": "success"}}"#,
            [#"x:2:39: warning: the realm /alpha has no journey "I"; did you mean "J"?"#]
        ),
        (
            #"{"type": "Page", "children": [{"type": "InnerTree", "config": {"tree": "J"}}], "on": {"*": "success"}}"#,
            [#"x:2:36: warning: "Inner Tree Evaluator" can't stand on a page"#]
        ),
    ]) func `types are known, or it is said what happens`(node: String, findings: [String]) {
        #expect(report(node: node) == findings)
    }

    @Test(arguments: [
        (
            #"{"type": "RetryLimitDecision", "config": {"retryLimt": 2}, "on": {"*": "failure"}}"#,
            [#"x:2:48: warning: Retry Limit Decision has no property "retryLimt"; did you mean "retryLimit"?"#]
        ),
        (
            #"{"type": "RetryLimitDecision", "config": {"retryLimit": true}, "on": {"*": "failure"}}"#,
            [#"x:2:48: error: "retryLimit" must be a whole number"#]
        ),
        (
            #"{"type": "AccountLockout", "config": {"lockAction": "Lock"}, "next": "failure"}"#,
            [#"x:2:44: error: "lockAction" must be one of "LOCK", "UNLOCK"; did you mean "LOCK"?"#]
        ),
        (
            #"{"type": "LoginCountDecision", "config": {"interval": "EVERY", "amount": 0}, "on": {"*": "success"}}"#,
            [#"x:2:69: error: "amount" must be 1 to 2147483647"#]
        ),
        (
            #"{"type": "QueryFilterDecision", "config": {"queryFilter": "a eq"}, "on": {"*": "success"}}"#,
            [#"x:2:49: error: the filter can't be read: A value is missing at position 4"#]
        ),
        (
            #"{"type": "respond", "status": 42, "next": "success"}"#,
            [#"x:2:26: error: "status" must be 200 to 999"#]
        ),
    ]) func `configuration is held against the type's properties`(node: String, findings: [String]) {
        #expect(report(node: node) == findings)
    }

    @Test(arguments: [
        (
            #""callbacks": [{"type": "X", "input": {"": ""}}], "#
                + #""route": [{"when": {"callback": 1, "present": true}, "to": "success"}]"#,
            #"x:2:97: error: there is no callback 1: they count from 0, and the node has 1"#
        ),
        (
            #""callbacks": [], "route": [{"when": {"state": "shared.x", "matches": "("}, "to": "success"}]"#,
            #"x:2:86: error: "(" is no regular expression here: a "(" is never closed"#
        ),
        (
            #""callbacks": [], "route": [{"when": {"state": "shared.x", "matches": "(?=a)"}, "to": "success"}]"#,
            #"x:2:86: error: "(?=a)" is no regular expression here: "#
                + #""(?" begins look-around or flags, which there are not; "(?:" is a group"#
        ),
        (
            #""callbacks": [], "route": [{"when": {"state": "shared.x", "equal": 1}, "to": "success"}]"#,
            #"x:2:86: error: a condition has no "equal"; did you mean "equals"?"#
        ),
        (
            #""callbacks": [{"type": "X", "output": {"a": "{{random.base64ulr 3}}"}}], "next": "success""#,
            #"x:2:56: error: nothing is known as {{random.base64ulr 3}}; did you mean "random.base64url"?"#
        ),
        (
            #""callbacks": [{"type": "X", "input": {"a": 1, "b": 2}, "store": "shared.x"}], "next": "success""#,
            #"x:2:83: error: a callback with 2 inputs needs {"<input>": "shared.<key>"} in "store""#
        ),
        (
            #""callbacks": [{"type": "X", "input": {"a": 1}, "store": "shered.x"}], "next": "success""#,
            #"x:2:75: error: "store" must be "shared.<key>", "transient.<key>" or "objectAttributes.<key>""#
        ),
    ]) func `a callbacks node is checked down to its parts`(members: String, finding: String) {
        #expect(report(node: "{\"type\": \"callbacks\", \(members)}") == [finding])
    }

    @Test func `a node that nothing leads to is unreachable`() {
        let text = """
            {"journey": "J", "start": "success", "nodes": {
              "a": {"type": "UsernameCollector", "next": "b"},
              "b": {"type": "PasswordCollector", "next": "a"}}}
            """
        #expect(
            report(text) == [
                #"x:2:3: warning: the node "a" can't be reached"#, #"x:3:3: warning: the node "b" can't be reached"#,
            ])
    }

    @Test func `two nodes with one id are an error`() {
        let text = """
            {"journey": "J", "start": "a", "nodes": {
              "a": {"type": "UsernameCollector", "id": "7354982f-57b6-4b04-9ddc-f1dd1e1e07d0", "next": "b"},
              "b": {"type": "PasswordCollector",
                    "id": "7354982F-57b6-4b04-9ddc-f1dd1e1e07d0", "next": "success"}}}
            """
        #expect(report(text) == ["x:4:9: error: another node has the id 7354982f-57b6-4b04-9ddc-f1dd1e1e07d0"])
    }

    @Test func `a broken journey stays in the library with its reason`() {
        var library = JourneyLibrary()
        let text = #"{"journey": "J", "start": "nowhere", "nodes": {}}"#
        let realm = RealmPath("alpha")
        let findings = JourneyLoader().load([JourneySource(path: "x", text: text)], realms: [realm], into: &library)
        guard case .broken(let broken) = library.entry("J", in: realm) else {
            Issue.record("the journey isn't broken")
            return
        }
        #expect(findings.map(\.description) == [broken.reason])
        #expect(broken.reason == #"x:1:18: error: there is no node "nowhere""#)
    }
}
