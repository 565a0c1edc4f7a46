import EndpointRouting
import JourneyEngine
import TestSupport
import Testing

@Suite(.spec("NODES §1.11")) struct ExportCheckTests {
    /// The findings on a tree whose node `a`, of a type, has this configuration on line 3.
    private func report(_ type: String, _ config: String, connections: String, _ others: String...) -> [String] {
        let tree = """
            {"tree": {"_id": "J", "entryNodeId": "a", "nodes": {"a": {"nodeType": "\(type)", "displayName": "A",
            "connections": {\(connections)}}}}, "nodes": {"a": {"_id": "a", "_type": {"_id": "\(type)"},
            \(config)}}}
            """
        let files = ([tree] + others).enumerated().map { JourneySource(path: "\($0.offset)", text: $0.element) }
        return JourneyChecker().report(files, realm: RealmPath("alpha")).map(\.description)
    }

    private let end = "\"70e691a5-1e33-4ac3-a356-e7b6d60d92e0\""

    @Test func `outcomes that the export lists and a known type doesn't have are never taken`() {
        let listed = #""_outcomes": [{"id": "true"}, {"id": "false"}, {"id": "newer"}]"#
        #expect(
            report("MessageNode", listed, connections: #""true": \#(end), "false": \#(end), "newer": \#(end)"#) == [
                #"0:2:114: warning: "A" never takes the outcome "newer" in this version"#
            ])
        #expect(
            report("MessageNode", listed, connections: #""true": \#(end), "false": \#(end), "else": \#(end)"#) == [
                #"0:2:114: error: "A" has no outcome "else"; it has "true", "false""#
            ])
    }

    @Test func `the outcomes of an unknown type are those that the export lists`() {
        let found = report(
            "AcmeNode", #""_outcomes": [{"id": "yes"}, {"id": "no"}]"#,
            connections: #""yes": \#(end), "maybe": \#(end)"#)
        #expect(
            found == [
                #"0:2:64: warning: "A" has no outcome "maybe"; it has "yes", "no""#,
                #"0:2:127: warning: the outcome "no" of "A" leads nowhere: the journey fails there"#,
                #"0:2:145: warning: "AcmeNode" is no known node type; it takes its first outcome"#,
            ])
    }

    @Test func `a custom type is known by what its maker called it`() {
        let type = """
            {"nodeTypes": {"alu-1": {"serviceName": "alu", "displayName": "Vector ALU", "outcomes": ["done"],
             "script": "action.goTo('done')"}}}
            """
        let listed = #""_outcomes": [{"id": "done"}]"#
        #expect(report("designer-alu", listed, connections: "\"done\": \(end)", type).isEmpty)
        #expect(
            report("designer-alu", listed, connections: "\"don\": \(end)", type) == [
                #"0:2:17: error: "A" has no outcome "don"; it has "done"; did you mean "done"?"#,
                #"0:2:78: warning: the outcome "done" of "A" leads nowhere: the journey fails there"#,
            ])
        #expect(
            report("designer-aluminium", listed, connections: "\"done\": \(end)", type) == [
                "0:2:97: warning: no file has the custom node type \"designer-aluminium\"; it takes its first outcome"
            ])
    }

    @Test(arguments: [
        ("ConfigProviderNode", #""script": "s1""#, true), ("ConfigProviderNode", #""script": "s2""#, false),
        ("ConfigProviderNode", #""script": "[Empty]""#, false),
        ("DeviceMatchNode", #""useScript": false, "script": "s1""#, false),
        ("DeviceMatchNode", #""useScript": true, "script": "s1""#, true),
        ("SomeNode", #""script": "s1""#, false),
    ]) func `a script that no file has is told of where the node needs it`(
        type: String, config: String, isMissing: Bool
    ) {
        let script = #"{"_id": "s2", "name": "S", "language": "JAVASCRIPT", "context": "X", "script": ["a", "b"]}"#
        let found = report(type, config, connections: "\"o\": \(end)", script).filter { $0.contains("script") }
        #expect(found.count == (isMissing ? 1 : 0))
        #expect(found.allSatisfy { $0.contains(#": warning: no file has the script s1 of "A""#) })
    }

    @Test(arguments: [
        ("ScriptedDecisionNode", #""script": "s2", "outcomes": ["o"]"#, "s2", true),
        ("DeviceMatchNode", #""useScript": true, "script": "s2""#, "s2", true),
        ("SocialProviderHandlerNode", #""script": "s2""#, "s2", true),
        (
            "SocialProviderHandlerNode", #""script": "73cecbfc-dad0-4395-be6a-6858ee3a80e5""#,
            "73cecbfc-dad0-4395-be6a-6858ee3a80e5", false
        ),
    ])
    func `a script in a language that isn't run is told of`(type: String, config: String, id: String, isTold: Bool) {
        let script = #"{"_id": "\#(id)", "name": "S", "language": "GROOVY", "context": "X", "script": "x"}"#
        let found = report(type, config, connections: "\"o\": \(end)", script).filter { $0.contains("GROOVY") }
        #expect(found.count == (isTold ? 1 : 0))
        #expect(
            found.allSatisfy { $0.hasSuffix(#"warning: the script "S" of "A" has no effect: GROOVY isn't run here"#) })
    }

    @Test func `a number that a variable gives is checked by its value`() {
        let config = #""retryLimit": {"$int": "&{esv.limit}"}, "incrementUserAttributeOnFailure": "&{esv.flag|false}""#
        let variable = #"{"_id": "esv-limit", "value": "many"}"#
        let found = report(
            "RetryLimitDecisionNode", config, connections: #""Retry": \#(end), "Reject": \#(end)"#, variable)
        #expect(found == [#"0:3:1: error: "retryLimit" must be a whole number"#])
    }
}
