import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §6, Editor support")) struct ConversionTests {
    private func convert(_ text: String, to format: JourneyConversion.Format) throws -> String {
        let source = JourneySource(path: "x.json", text: text)
        return try JourneyConversion([source], realm: "alpha").files(format).map(\.text).joined()
    }

    private static let authored = """
        {
          "$schema": "../journey.schema.json", "journey": "Sign", "categories": ["A"], "start": "page",
          "nodes": {
            "page": {
              "type": "Page", "version": "2.0", "header": "Sign in",
              "children": [{ "type": "PlatformUsername", "id": "00000000-0000-4000-8000-000000000001" }],
              "next": "check"
            },
            "check": { "type": "DataStoreDecision", "label": "Right?", "on": { "true": "success", "*": "failure" } }
          }
        }
        """

    @Test func `our format becomes what AM's REST interface has`() throws {
        let export = try JSONValue(parsing: convert(Self.authored, to: .frodo))
        let single = try #require(export["trees"]?["Sign"])
        let page = NodeID.derived(realm: .alpha, journey: "Sign", key: "page")
        let check = NodeID.derived(realm: .alpha, journey: "Sign", key: "check")
        let child = "00000000-0000-4000-8000-000000000001"
        let tree = try #require(single["tree"])
        #expect(tree["_id"] == "Sign" && tree["entryNodeId"] == .string(page))
        #expect(tree["enabled"] == true && tree["identityResource"] == "managed/alpha_user")
        #expect(tree["uiConfig"] == ["categories": #"["A"]"#])
        #expect(tree["nodes"]?[page]?["version"] == "2.0")
        #expect(tree["nodes"]?[page]?["connections"] == .object(["\(child)-outcome": .string(check)]))
        #expect(
            tree["nodes"]?[check]?["connections"]
                == .object(["true": .string(StaticNodes.success), "false": .string(StaticNodes.failure)]))
        #expect(tree["nodes"]?[check]?["displayName"] == "Right?")
        #expect(
            single["nodes"]?[check] == [
                "_id": .string(check),
                "_type": ["_id": "DataStoreDecisionNode", "name": "Data Store Decision", "collection": true],
                "_outcomes": [["id": "true", "displayName": "True"], ["id": "false", "displayName": "False"]],
            ])
        #expect(
            single["nodes"]?[page]?["nodes"] == [
                ["_id": .string(child), "nodeType": "ValidatedUsernameNode", "displayName": "Platform Username"]
            ])
        #expect(single["innerNodes"]?[child]?["_type"]?["_id"] == "ValidatedUsernameNode")
        #expect(single["scripts"] == [:] && single["themes"] == [])
    }

    @Test func `the line for editors is nothing to tell of`() throws {
        let conversion = try JourneyConversion([JourneySource(path: "x", text: Self.authored)], realm: "alpha")
        #expect(conversion.omissions == [])
    }

    @Test func `every node of a journey has a place on the canvas of its own`() throws {
        let export = try JSONValue(parsing: convert(Self.authored, to: .frodo))
        let tree = try #require(export["trees"]?["Sign"]?["tree"])
        let nodes = try #require(tree["nodes"]?.object).map { "\($0.value["x"]?.int ?? 0) \($0.value["y"]?.int ?? 0)" }
        let ends = try #require(tree["staticNodes"]?.object).map {
            "\($0.value["x"]?.int ?? 0) \($0.value["y"]?.int ?? 0)"
        }
        #expect(Set(nodes + ends).count == 5)
    }

    @Test(arguments: [
        (#"{"type": "callbacks", "callbacks": [], "next": "success"}"#, "callbacks"),
        (#"{"type": "respond", "status": 500}"#, "respond"),
        (#"{"type": "Page", "children": [{"type": "X", "output": {}}], "next": "success"}"#, "callbacks"),
    ]) func `what AM lacks is refused`(node: String, type: String) {
        let text = #"{"journey": "J", "nodes": {"a": \#(node)}}"#
        #expect { try convert(text, to: .frodo) } throws: { error in
            "\(error)".hasPrefix("J can't become an export: ") && "\(error)".contains("a \"\(type)\" node")
        }
    }

    @Test func `a wildcard of a node whose outcomes aren't known is refused`() {
        let text = #"{"journey": "J", "nodes": {"a": {"type": "AcmeNode", "on": {"*": "success"}}}}"#
        #expect(throws: ConversionError.self) { try convert(text, to: .frodo) }
    }

    @Test func `what an export has no place for is told`() throws {
        let text = """
            {"journey": "J", "successUrl": "/x", "nodes": {
              "a": {"type": "DataStoreDecision", "on": {"*": "success"}, "stub": {"outcome": "true"},
                "fault": {"reset": true}}}}
            """
        let conversion = try JourneyConversion([JourneySource(path: "x", text: text)], realm: "alpha")
        #expect(
            conversion.omissions == [
                #"J: an export has no place for "successUrl""#, #"J: an export has no place for the stub of "a""#,
                #"J: an export has no place for the fault of "a""#,
            ])
    }

    @Test func `a file of our own format isn't written in it again, without its comments and stubs`() {
        #expect(throws: ConversionError("x.json is in our own format already.")) {
            try convert(Self.authored, to: .journey)
        }
    }

    private static func exported(_ names: [String], further: String = "") -> String {
        let nodes = names.indices.map { index in
            """
            "00000000-0000-4000-8000-00000000000\(index)":
              {"nodeType": "DataStoreDecisionNode", "displayName": "\(names[index])", "connections": {}}
            """
        }
        return """
            {"tree": {"_id": "J", "entryNodeId": "00000000-0000-4000-8000-000000000000", "identityResource": "null",
              "nodes": {\(nodes.joined(separator: ","))}, "unheardOf": 1}, "nodes": {}\(further)}
            """
    }

    @Test func `keys come from display names, each once`() throws {
        let names = ["Retry Limit Decision", "Retry Limit Decision", "success", "größer als 3!", "***"]
        let file = try JSONValue(parsing: convert(Self.exported(names), to: .journey))
        #expect(
            file["nodes"]?.object?.keys == [
                "retryLimitDecision", "retryLimitDecision2", "success2", "größerAls3", "dataStoreDecisionNode",
            ])
        #expect(file["start"] == "retryLimitDecision")
        #expect(file["nodes"]?["retryLimitDecision"]?["type"] == "DataStoreDecision")
    }

    @Test func `what our format has no word for is kept`() throws {
        let further = #", "scripts": {"s": {"_id": "s", "script": "x"}}, "acme": {"a": 1}"#
        let file = try JSONValue(parsing: convert(Self.exported(["a"], further: further), to: .journey))
        #expect(file["dependencies"]?["scripts"]?["s"]?["script"] == "x")
        #expect(file["dependencies"]?["acme"] == ["a": 1])
        #expect(file["identityResource"] == .null)
        #expect(file["export"]?["unheardOf"] == 1 && file["export"]?["identityResource"] == "null")
        let back = try JSONValue(parsing: convert(file.text, to: .frodo))["trees"]?["J"]
        #expect(back?["tree"]?["unheardOf"] == 1 && back?["tree"]?["identityResource"] == "null")
        #expect(back?["acme"] == ["a": 1])
    }

    @Test func `a script from a file of its own comes along`() throws {
        let id = "00000000-0000-4000-8000-000000000000"
        let files = [
            JourneySource(
                path: "tree.json",
                text: """
                    {"_id": "J", "entryNodeId": "\(id)", "nodes":
                      {"\(id)": {"nodeType": "ScriptedDecisionNode", "displayName": "S", "connections": {}}}}
                    """),
            JourneySource(
                path: "node.json",
                text: #"{"_id": "\#(id)", "_type": {"_id": "ScriptedDecisionNode"}, "_outcomes": [], "script": "s-1"}"#),
            JourneySource(
                path: "script.json",
                text: #"{"_id": "s-1", "script": "file://s.js", "language": "JAVASCRIPT", "context": "X"}"#),
        ]
        let conversion = try JourneyConversion(files, realm: "alpha") { $0 == "s.js" ? Array("outcome = 1".utf8) : nil }
        let file = try JSONValue(parsing: conversion.files(.journey)[0].text)
        #expect(file["dependencies"]?["scripts"]?["s-1"]?["script"] == "outcome = 1")
    }

    @Test func `a file can't leave its folder by a journey's name`() throws {
        let text = #"{"journey": "../../etc/x", "start": "success", "nodes": {}}"#
        let conversion = try JourneyConversion([JourneySource(path: "x", text: text)], realm: "alpha")
        #expect(try conversion.files(.frodo).map(\.name) == ["_.._.._etc_x.journey.json"])
    }

    @Test func `a realm stays behind, with a line about it`() throws {
        let text = #"{"journey": "J", "realm": "bravo", "start": "success", "nodes": {}}"#
        let conversion = try JourneyConversion([JourneySource(path: "x", text: text)], realm: "alpha")
        #expect(conversion.omissions == ["J: an export has no place for its realm, bravo"])
        #expect(try JourneyConversion([JourneySource(path: "x", text: text)], realm: "bravo").omissions == [])
    }

    @Test(arguments: ["bravo", "root"]) func `a journey keeps the realm that it is said to be of`(realm: String) throws
    {
        let source = JourneySource(path: "x.json", text: Self.exported(["a"]))
        let file = try #require(JourneyConversion([source], realm: realm).files(.journey).first)
        #expect(try JSONValue(parsing: file.text)["realm"]?.string == realm)
    }

    @Test func `a journey with errors isn't converted`() {
        #expect(
            throws: ConversionError("x.json:1:63: error: there is no node \"sucess\"; did you mean \"success\"?")
        ) {
            try convert(
                #"{"journey": "J", "nodes": {"a": {"type": "UsernameCollector", "next": "sucess"}}}"#, to: .frodo)
        }
    }

    @Test func `a file with errors isn't converted`() {
        #expect(throws: ConversionError("x.json:1:2: error: \"journey\" must be a text")) {
            try convert(#"{"journey": 1, "nodes": {}, "start": "success"}"#, to: .frodo)
        }
    }
}
