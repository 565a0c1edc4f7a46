import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §6")) struct AuthoringFormatFindingTests {
    private func findings(_ text: String) -> [String] {
        JourneyReading(path: "x", bytes: Array(text.utf8), realm: RealmPath("alpha")).findings.map(\.description)
    }

    /// Of a journey whose node `a` has these members, on line 2.
    private func findings(members: String) -> [String] {
        findings("{\"start\": \"a\", \"nodes\": {\"a\": {\n\(members)}}}")
    }

    @Test(arguments: [
        ("{\n  \"journey\": 1, \"start\": \"success\", \"nodes\": {}}", #"x:2:3: error: "journey" must be a text"#),
        (
            "{\"journey\": \"J\",\n \"strat\": \"success\", \"nodes\": {}, \"start\": \"success\"}",
            #"x:2:2: warning: the key "strat" means nothing here; did you mean "start"?"#
        ),
        ("{\"journey\": \"J\", \"start\": \"success\"}", #"x:1:1: error: "nodes" is missing"#),
        ("{\"start\": \"a\", \"nodes\": {\"a\":\n7}}", #"x:1:26: error: the node "a" must be an object"#),
        (
            "{\"start\": \"success\", \"nodes\": {\n \"success\": {\"type\": \"Message\"}}}",
            #"x:2:2: error: "success" ends the journey; a node needs another name"#
        ),
        (
            "{\"start\": \"a\", \"nodes\": {\"a\": {\"type\": \"Message\"},\n \"a\": {\"type\": \"Message\"}}}",
            #"x:2:2: error: the key "a" stands twice in one object"#
        ),
        (
            "{\"start\": \"success\", \"nodes\": {},\n\"treeTimeout\": 0}",
            #"x:2:1: error: "treeTimeout" must be 1 to 2147483647 minutes"#
        ),
        ("[\n1,", "x:2:3: error: unexpected end of text"),
        ("{}", "x:1:1: error: this is no journey in any known format"),
    ]) func `a fault of the journey is told with its place`(text: String, finding: String) {
        #expect(findings(text) == [finding])
    }

    @Test(arguments: [
        (#""next": "success""#, #"x:1:26: error: "type" is missing"#),
        (#""type": "Message", "id": "12""#, #"x:2:20: error: "id" must be a UUID"#),
        (
            #""type": "Message", "on": {"true": 1}"#,
            #"x:2:20: error: "on" leads from outcomes to node keys, "success" or "failure""#
        ),
        (
            #""type": "Message", "on": {}, "next": "success""#,
            #"x:2:30: error: "next" is for a node with one outcome; with "on" use "*" for all others"#
        ),
        (#""type": "Page", "children": [7]"#, "x:2:30: error: a child must be an object"),
        (#""type": "X", "stub": {"set": {}}"#, #"x:2:14: error: a stub needs an "outcome""#),
        (
            #""type": "X", "stub": {"outcome": "o", "set": {"x": 1}}"#,
            #"x:2:39: error: "x" is no place in the state; "#
                + #"write "shared.<key>", "transient.<key>" or "objectAttributes.<key>""#
        ),
        (
            #""type": "X", "stub": {"outcome": "o", "when": {"callback": 0}}"#,
            #"x:2:39: error: a stub asks nothing: test a "state" or a "header""#
        ),
    ]) func `a fault of a node is told with its place`(members: String, finding: String) {
        #expect(findings(members: members) == [finding])
    }
}
