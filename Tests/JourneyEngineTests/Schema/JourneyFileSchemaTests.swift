import Foundation
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §6, Editor support")) struct JourneyFileSchemaTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    private static let journeys: [String] = {
        let files = FileManager.default.enumerator(atPath: root.appending(path: "Journeys").path)
        return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".journey.json") }.sorted()
    }()

    private let validator = SchemaValidator(root: JourneyFileSchema().json)

    private func problems(_ text: String) throws -> [String] {
        validator.problems(in: try JourneyFile(path: "x", bytes: Array(text.utf8), realm: .alpha).value)
    }

    /// `Scripts/tables` runs this test with `JOURNEYMAN_WRITE_TABLES=1`, which writes the file instead.
    @Test func `the file in the repository is what the catalog says`() throws {
        let file = Self.root.appending(path: "Journeys/schema/journey.schema.json")
        let text = JourneyFileSchema().json.prettyText + "\n"
        if ProcessInfo.processInfo.environment["JOURNEYMAN_WRITE_TABLES"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        } else {
            #expect(try String(contentsOf: file, encoding: .utf8) == text, "run Scripts/tables")
        }
    }

    @Test(arguments: journeys) func `a journey of ours fits`(name: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: "Journeys/\(name)"), encoding: .utf8)
        #expect(try problems(text) == [])
    }

    @Test(arguments: journeys) func `a journey of ours says where the schema is`(name: String) throws {
        let file = Self.root.appending(path: "Journeys/\(name)")
        let journey = try JourneyFile(path: name, bytes: Array(Data(contentsOf: file)), realm: .alpha).value
        let schema = try #require(journey["$schema"]?.string)
        let path = file.deletingLastPathComponent().appending(path: schema).standardizedFileURL.path
        #expect(path == Self.root.appending(path: "Journeys/schema/journey.schema.json").standardizedFileURL.path)
    }

    @Test(arguments: [
        #"{"type": "RetryLimitDecision", "config": {"retryLimit": "3"}, "on": {"Retry": "a", "*": "failure"}}"#,
        #"{"type": "RetryLimitDecisionNode", "config": {"retryLimit": {"$int": "&{esv.n|3}"}}}"#,
        #"{"type": "RetryLimitDecision", "config": {"retryLimit": "&{esv.n}", "incrementUserAttributeOnFailure": null}}"#,
        #"{"type": "ChoiceCollector", "config": {"choices": ["A b", 2]}, "on": {"A b": "success", "2": "failure"}}"#,
        #"{"type": "Message", "config": {"message": "Hello", "messageYes": {"en": "Yes"}}, "on": {"*": "success"}}"#,
        #"{"type": "AcmeNode", "config": {"x": [1]}, "stub": [{"outcome": "o", "set": {"shared.x": 1}}], "next": "a"}"#,
        #"{"callbacks": [{"type": "NameCallback"}], "stage": "s", "next": "success"}"#,
        #"{"type": "Page", "header": "H", "stage": {"a": 1}, "children": [{"type": "HiddenValueCallback", "output": {}}]}"#,
        #"{"type": "respond", "status": 500, "headers": {"X-A": "b"}, "body": [1], "once": true, "next": "success"}"#,
        #"{"type": "Message", "fault": {"delayMs": {"from": 1, "to": 2}, "status": 500, "once": true}}"#,
        #"{"type": "Message", "fault": {"drip": {"bytes": 1, "everyMs": 0}, "headers": {"A": null}, "html": true}}"#,
        #"{"type": "InnerTree", "config": {"tree": "T"}, "on": {"true": "success", "error": "failure", "further": "a"}}"#,
        #"{"type": "DataStoreDecision", "stub": [{"outcome": "true"}]}"#,
    ]) func `what the reader takes fits`(node: String) throws {
        #expect(try problems(#"{"journey": "J", "nodes": {"a": \#(node)}}"#) == [])
    }

    @Test(arguments: [
        (#"{"type": "RetryLimitDecision", "config": {"retryLimit": "three"}}"#, "/nodes/a/config/retryLimit"),
        (#"{"type": "RetryLimitDecision", "config": {"retryLimit": 1.5}}"#, "/nodes/a/config/retryLimit"),
        (#"{"type": "RetryLimitDecision", "config": {"retrylimit": 1}}"#, "/nodes/a/config/retrylimit"),
        (#"{"type": "AccountLockout", "config": {"lockAction": "LOK"}}"#, "/nodes/a/config/lockAction"),
        (#"{"type": "ChoiceCollector", "config": {"choices": "A"}}"#, "/nodes/a/config/choices"),
        (#"{"type": "Message", "config": {"message": {"en": 1}}}"#, "/nodes/a/config/message/en"),
        (#"{"type": "DataStoreDecision", "on": {"TRUE": "success"}}"#, "/nodes/a/on/TRUE"),
        (#"{"type": "DataStoreDecision", "on": {"true": 1}}"#, "/nodes/a/on/true"),
        (#"{"type": "DataStoreDecision", "next": "success"}"#, "/nodes/a/next"),
        (#"{"type": "UsernameCollector", "next": "success", "on": {"*": "failure"}}"#, "/nodes/a"),
        (#"{"type": "Message", "callbacks": []}"#, "/nodes/a/callbacks"),
        (#"{"type": "Message", "children": []}"#, "/nodes/a/children"),
        (#"{"type": "Page", "children": [{"type": "PlatformUsername", "cofnig": {}}]}"#, "/nodes/a/children/0/cofnig"),
        (#"{"type": "Page", "header": 1}"#, "/nodes/a/header"),
        (#"{"type": "AcmeNode", "stub": {"set": {}}}"#, "/nodes/a/stub"),
        (#"{"type": "Message", "fault": {"delay": 1}}"#, "/nodes/a/fault/delay"),
        (#"{"type": "Message", "fault": {"delayMs": {"from": 1}}}"#, "/nodes/a/fault/delayMs"),
        (#"{"type": "Message", "fault": {"status": 42}}"#, "/nodes/a/fault/status"),
        (#"{"type": "Message", "fault": {"reset": false}}"#, "/nodes/a/fault/reset"),
        (#"{"type": "AcmeNode", "id": "12"}"#, "/nodes/a/id"),
        (#"{"type": "AcmeNode", "fault": {}}"#, "/nodes/a/fault"),
        (#"{"type": "DataStoreDecision", "stub": {"outcome": "yes"}}"#, "/nodes/a/stub/outcome"),
        (#"{"type": "DataStoreDecision", "stub": [{"outcome": "yes"}]}"#, "/nodes/a/stub/0/outcome"),
        (#"{"type": "AcmeNode", "nxet": "success"}"#, "/nodes/a/nxet"),
        (#"{"type": 1}"#, "/nodes/a/type"),
        (#"{"next": "success"}"#, "/nodes/a"),
    ]) func `a slip is found where it is`(node: String, path: String) throws {
        let problems = try problems(#"{"journey": "J", "nodes": {"a": \#(node)}}"#)
        #expect(problems.contains(path), "\(problems)")
    }

    @Test(arguments: [
        (#"{"journey": "J"}"#, ""), (#"{"journey": 1, "nodes": {}}"#, "/journey"),
        (#"{"journey": "J", "nodes": {}, "zz": 1}"#, "/zz"),
        (#"{"nodes": {"a": {"type": "Page"}}}"#, ""),
        (#"{"nodes": {"success": {"type": "Page"}}}"#, "/nodes/success"),
        (#"{"nodes": {}, "treeTimeout": 0}"#, "/treeTimeout"), (#"{"nodes": []}"#, "/nodes"),
    ]) func `a slip beside the nodes is found`(file: String, path: String) throws {
        #expect(try problems(file).contains(path))
    }

    @Test func `types, properties and outcomes come with help`() throws {
        let schema = JourneyFileSchema().json
        let node = try #require(schema["definitions"]?["RetryLimitDecisionNode"]?["properties"])
        #expect(node["config"]?["properties"]?["retryLimit"]?["default"] == 3)
        #expect(node["config"]?["properties"]?["retryLimit"]?["description"]?.string?.isEmpty == false)
        #expect(node["on"]?["properties"]?.object?.keys == ["Retry", "Reject", "*"])
        let types = schema["definitions"]?["type"]?["anyOf"]?.array?.compactMap { $0["const"]?.string } ?? []
        #expect(types.contains("PlatformUsername") && types.contains("Page") && types.contains("callbacks"))
    }

    @Test(arguments: [
        ("MessageNode", ["true", "false", "*"]), ("InnerTreeEvaluatorNode", ["true", "false", "error", "*"]),
        ("PollingWaitNode", ["DONE", "EXITED", "SPAM", "*"]), ("RESTNode", ["NOMATCHRESPONSE", "ERROR", "*"]),
        ("ChoiceCollectorNode", []),
    ]) func `outcomes that a configuration can bring are offered, too`(type: String, ids: [String]) {
        let node = JourneyFileSchema().json["definitions"]?[type]?["properties"]
        #expect(node?["on"]?["properties"]?.object?.keys == ids)
    }

    /// What an editor can offer must be what the check takes.
    @Test func `every value that a property can choose is one that the type takes`() throws {
        for type in NodeCatalog.types {
            for case .choice(let choices) in type.type.properties.map(\.kind) {
                #expect(!choices.isEmpty && Set(choices).count == choices.count, "\(type.type.id)")
            }
        }
    }
}
