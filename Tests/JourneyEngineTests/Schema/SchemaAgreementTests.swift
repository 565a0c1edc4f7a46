import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// The check and the schema say the same of a file.
@Suite(.spec("NODES §6, Editor support")) struct SchemaAgreementTests {
    private let validator = SchemaValidator(root: JourneyFileSchema().json)

    private func file(_ node: String) -> String { #"{"journey": "J", "start": "a", "nodes": {"a": \#(node)}}"# }

    private func problems(_ node: String) throws -> [String] {
        validator.problems(in: try JourneyFile(path: "x", bytes: Array(file(node).utf8), realm: .alpha).value)
    }

    private func errors(_ node: String) -> [String] {
        JourneyChecker().report([JourneySource(path: "x", text: file(node))], realm: .alpha)
            .filter { $0.severity == .error }.map(\.description)
    }

    private static func callbacks(_ callback: String) -> String {
        #"{"type": "callbacks", "callbacks": [\#(callback)], "next": "success"}"#
    }

    private static func route(_ rule: String) -> String {
        #"{"callbacks": [{"type": "NameCallback", "input": {"": "", "b": ""}}], "route": [\#(rule)]}"#
    }

    private static func service(_ stub: String) -> String {
        #"{"type": "HTTP", "config": {"stubResponse": \#(stub)}, "on": {"*": "success"}}"#
    }

    private static func stub(_ rule: String) -> String { #"{"type": "AcmeNode", "stub": \#(rule), "next": "success"}"# }

    private static func configured(_ type: String, _ config: String) -> String {
        #"{"type": "\#(type)", "config": {\#(config)}}"#
    }

    private static let bad = [
        callbacks(#"{"typ": "NameCallback"}"#), callbacks("5"), callbacks(#"{"type": ""}"#), callbacks(#"{"type": 1}"#),
        callbacks(#"{"type": "NameCallback", "output": 5}"#), callbacks(#"{"type": "NameCallback", "input": 5}"#),
        callbacks(#"{"type": "NameCallback", "output": [{"value": 1}]}"#),
        callbacks(#"{"type": "NameCallback", "input": {"": ""}, "store": "nolayer.x"}"#),
        callbacks(#"{"type": "NameCallback", "input": {"": ""}, "store": "shared."}"#),
        callbacks(#"{"type": "NameCallback", "input": {"": ""}, "store": {"": 1}}"#),
        #"{"type": "NameCallback", "output": 5, "next": "success"}"#,
        #"{"type": "NameCallback", "input": {"": ""}, "store": "x", "next": "success"}"#,
        #"{"type": "callbacks", "next": "success"}"#, #"{"callbacks": {}, "next": "success"}"#,
        route("1"), route(#"{"when": {"callback": 0}}"#), route(#"{"to": "success", "wen": {}}"#),
        route(#"{"to": "success", "when": {"callback": 0, "equal": "x"}}"#), route(#"{"to": "success", "when": {}}"#),
        route(#"{"to": "success", "when": {"callback": "0"}}"#), route(#"{"to": "success", "when": {"callback": -1}}"#),
        route(#"{"to": "success", "when": {"callback": 0, "state": "shared.x"}}"#),
        route(#"{"to": "success", "when": {"state": "x"}}"#), route(#"{"to": "success", "when": {"header": 1}}"#),
        route(#"{"to": "success", "when": {"callback": 0, "oneOf": "x"}}"#),
        route(#"{"to": "success", "when": {"callback": 0, "present": "yes"}}"#),
        route(#"{"to": "success", "when": {"callback": 0, "matches": 1}}"#),
        service("5"), service(#"{"methd": "GET"}"#), service(#"{"status": "200"}"#), service(#"{"status": 99}"#),
        service("{}"), service(#"[{"status": 200, "url": 1}]"#), service(#"{"status": 200, "when": {"callback": 0}}"#),
        stub(#"{"outcome": "o", "when": {"callback": 0}}"#), stub(#"{"outcome": "o", "when": {}}"#),
        stub(#"{"outcome": "o", "set": {"x": 1}}"#), stub("{}"),
        #"{"type": "respond", "status": 99}"#, #"{"type": "respond", "status": 1000}"#,
        configured("FlowControl", #""percentageA": 500"#), configured("PollingWait", #""secondsToWait": -5"#),
        configured("PollingWait", #""secondsToWait": "-5""#), configured("HOTPGenerator", #""length": -1"#),
        configured("ChoiceCollector", #""choices": []"#), configured("ChoiceCollector", ""),
        #"{"type": "ChoiceCollector"}"#, configured("InnerTree", #""tree": """#), #"{"type": "InnerTree"}"#,
        configured("LoginCountDecision", #""interval": "EVERY", "amount": 0"#),
        configured("SetSessionProperties", #""maxSessionTime": 0"#),
        configured("SetSessionProperties", #""maxIdleTime": 525960001"#),
        configured("SetSessionProperties", #""maxIdleTime": "soon""#),
        configured("EmailSuspend", #""suspendDuration": 0"#), configured("TimeSinceDecision", #""elapsedTime": "-1""#),
        configured("SetPersistentCookie", #""maxLife": 0"#), configured("UpdateJourneyTimeout", #""value": 525960001"#),
        configured("OneTimePasswordCollectorDecision", #""passwordExpiryTime": 0"#),
        configured("BackChannelInit", #""tree": "T", "timeout": 86401"#),
    ]

    @Test(arguments: bad) func `what the check refuses the schema refuses`(node: String) throws {
        #expect(!errors(node).isEmpty)
        #expect(try !problems(node).isEmpty)
    }

    @Test(arguments: [
        callbacks(#"{"type": "NameCallback", "output": {"prompt": "p"}, "input": {"": ""}, "store": "shared.a"}"#),
        callbacks(#"{"type": "NameCallback", "output": null, "input": [{"name": "IDToken1"}], "store": null, "x": 1}"#),
        callbacks(#"{"type": "AcmeCallback", "_id": 1, "input": {"a": 1}, "store": {"a": "objectAttributes.b/c"}}"#),
        #"{"type": "NameCallback", "output": [{"name": "prompt", "value": 1}], "next": "success"}"#,
        route(#"{"to": "success", "when": {"callback": 0, "input": "b", "equals": null}}, {"to": "failure"}"#),
        route(#"{"to": "success", "when": {"state": "transient.x", "oneOf": [1], "matches": "a", "present": true}}"#),
        route(#"{"to": "success", "when": {"header": "X-A"}}"#),
        service("null"), service("[]"), service(#"{"error": "down"}"#),
        service(
            #"{"status": 100, "method": "GET", "url": "*", "headers": {"A": 1}, "body": 1, "when": {"header": "x"}}"#),
        stub(#"{"outcome": "o", "set": {"shared.x": 1}, "when": {"state": "shared.y"}}"#),
        #"{"type": "respond", "status": 999}"#, #"{"type": "respond", "status": "200"}"#,
        configured("FlowControl", #""percentageA": "0""#), configured("FlowControl", #""percentageA": null"#),
        configured("PollingWait", #""secondsToWait": 86400"#), configured("HOTPGenerator", #""length": 64"#),
        configured("LoginCountDecision", #""interval": "EVERY", "amount": 1"#),
        configured("SetSessionProperties", #""maxSessionTime": "", "maxIdleTime": 1"#),
        configured("SetSessionProperties", #""maxSessionTime": "null", "maxIdleTime": "&{esv.minutes}""#),
        configured("EmailSuspend", #""suspendDuration": "5""#), configured("TimeSinceDecision", #""elapsedTime": "0""#),
        configured("UpdateJourneyTimeout", #""operation": "MODIFY", "value": -5"#),
        configured("ChoiceCollector", #""choices": ["a"]"#), configured("InnerTree", #""tree": "J""#),
    ]) func `what the check takes the schema takes`(node: String) throws {
        #expect(errors(node) == [])
        #expect(try problems(node) == [])
    }
}
