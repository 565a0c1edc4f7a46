import Foundation
import OrderedJSON
import TestSupport
import Testing

/// `check --json`, `convert` and `graph`.
@Suite(.spec("DESIGN §6")) struct JourneyCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, _ name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
        return folder.file(name)
    }

    private func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private static let journey = """
        {"journey": "J", "nodes": {"a": {"type": "DataStoreDecision", "on": {"true": "success", "false": "failure"}}}}
        """

    @Test func `check prints its findings as JSON`() throws {
        let file = try write(
            #"{"journey": "J", "nodes": {"a": {"type": "Mesage", "next": "sucess"}}}"#, "J.journey.json")
        let run = CommandRun("check", "--json", file)
        #expect(run.exitCode == 1)
        let findings = try JSONValue(parsing: run.output)
        #expect(
            findings == [
                [
                    "file": .string(file), "line": 1, "column": 34, "severity": "warning",
                    "message": #""Mesage" is no known node type; it takes its first outcome"#, "suggestion": "Message",
                ],
                [
                    "file": .string(file), "line": 1, "column": 52, "severity": "error",
                    "message": #"there is no node "sucess""#, "suggestion": "success",
                ],
            ])
        let good = CommandRun("check", try write(Self.journey, "K.journey.json"), "--json")
        #expect(good.exitCode == 0 && good.output == "[]\n")
    }

    @Test func `convert goes there and back`() throws {
        let file = try write(Self.journey, "J.journey.json")
        let export = folder.file("export.json")
        #expect(CommandRun("convert", file, "-o", export).exitCode == 0)
        #expect(try JSONValue(parsing: read(export))["trees"]?["J"]?["tree"]?["_id"] == "J")
        let back = CommandRun("convert", export)
        #expect(back.exitCode == 0)
        #expect(
            try JSONValue(parsing: back.output)
                == JSONValue(parsing: Self.journey.replacing(#""nodes""#, with: #""start": "a", "nodes""#)))
        #expect(CommandRun("convert", export, "--to", "frodo").output == (try read(export)))
    }

    @Test func `what is written is as readable as any new file`() throws {
        let usual = folder.file("usual")
        #expect(FileManager.default.createFile(atPath: usual, contents: nil))
        let written = folder.file("root.json")
        #expect(CommandRun("convert", "root", "-o", written).exitCode == 0)
        let modes = try [usual, written].map { path in
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(modes[0] == modes[1])
    }

    @Test func `convert writes several journeys into a folder`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("in"), withIntermediateDirectories: false)
        try FileManager.default.createDirectory(atPath: folder.file("out"), withIntermediateDirectories: false)
        _ = try write(Self.journey, "in/J.journey.json")
        _ = try write(Self.journey.replacing(#""J""#, with: #""K""#), "in/K.journey.json")
        let export = folder.file("export.json")
        #expect(CommandRun("convert", folder.file("in"), "--output=\(export)").exitCode == 0)
        let refused = CommandRun("convert", export)
        #expect(refused.exitCode == 2 && refused.errors == "journeyman: These are 2 journeys: name a folder with -o.\n")
        #expect(CommandRun("convert", export, "-o", folder.file("out")).exitCode == 0)
        #expect(try JSONValue(parsing: read(folder.file("out/K.journey.json")))["journey"] == "K")
    }

    @Test func `convert loses no journey where realms have the same names`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("out"), withIntermediateDirectories: false)
        let tree = #"{"trees": {"J": {"tree": {"_id": "J", "entryNodeId": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0"}}}}"#
        let tenant = try write(
            #"{"global": {}, "realm": {"root-alpha": \#(tree), "root-bravo": \#(tree)}}"#, "all.json")
        #expect(CommandRun("convert", tenant, "-o", folder.file("out")).exitCode == 0)
        #expect(try JSONValue(parsing: read(folder.file("out/alpha/J.journey.json")))["realm"] == nil)
        #expect(try JSONValue(parsing: read(folder.file("out/bravo/J.journey.json")))["realm"] == "bravo")
        #expect(CommandRun("check", folder.file("out")).output == "No errors, no warnings\n")
    }

    @Test func `convert refuses a journey that can't run`() throws {
        let file = try write(
            #"{"journey": "J", "nodes": {"a": {"type": "UsernameCollector", "next": "sucess"}}}"#, "J.journey.json")
        let run = CommandRun("convert", file)
        #expect(run.exitCode == 1 && run.output == "")
        #expect(run.errors.hasPrefix("journeyman: \(file):1:63: error: there is no node \"sucess\""))
    }

    @Test func `convert tells what is wrong in a sentence`() throws {
        #expect(CommandRun("convert").exitCode == 2)
        #expect(CommandRun("convert", "/nowhere").errors == "journeyman: There is no folder or file named /nowhere.\n")
        let file = try write(#"{"journey": "J", "nodes": {"a": {"type": "respond"}}}"#, "J.journey.json")
        let own = CommandRun("convert", file)
        #expect(own.exitCode == 1 && own.output == "")
        #expect(
            own.errors == "journeyman: J can't become an export: \"a\" is a \"respond\" node, which AM doesn't have.\n")
        #expect(
            CommandRun("convert", file, "--to", "yaml").errors
                == "journeyman: --to is frodo or journey, not \"yaml\".\n")
        #expect(CommandRun("convert", file, "--fast").exitCode == 2)
        let set = CommandRun("convert", "root")
        let place = "journeyman: Login: an export has no place for"
        #expect(set.exitCode == 0 && set.errors == "\(place) \"successUrl\"\n\(place) its realm, root\n")
    }

    @Test func `schema prints the schema`() throws {
        let run = CommandRun("schema")
        #expect(run.exitCode == 0)
        #expect(try JSONValue(parsing: run.output)["$schema"] == "http://json-schema.org/draft-07/schema#")
        let types = #"{"a-1": {"serviceName": "a", "outcomes": ["done"], "script": ""}}"#
        let file = try write(#"{"nodeTypes": \#(types)}"#, "types.json")
        let further = try JSONValue(parsing: CommandRun("schema", file).output)
        #expect(further["definitions"]?["designer-a"]?["properties"]?["on"]?["properties"]?["done"] != nil)
        #expect(CommandRun("schema", "--x").exitCode == 2)
        #expect(CommandRun("schema", "no-such-file").exitCode == 1)
    }

    @Test func `graph prints Mermaid, of one of several journeys if asked`() throws {
        let run = CommandRun("graph", try write(Self.journey, "J.journey.json"))
        #expect(run.exitCode == 0 && run.output.contains("flowchart LR\n"))
        #expect(CommandRun("graph", "aic", "Login").output.contains("title: \"Login\""))
        #expect(CommandRun("graph", "aic").exitCode == 2)
        #expect(
            CommandRun("graph", "aic", "Logim").errors
                == "journeyman: There is no journey \"Logim\". Did you mean Login?\n")
        #expect(CommandRun("graph").exitCode == 2)
    }

    @Test func `graph draws with Graphviz where it is, and says so where it isn't`() throws {
        let file = try write(Self.journey, "J.journey.json")
        let none = CommandRun("graph", file, "--format", "svg", environment: ["PATH": folder.path])
        #expect(none.exitCode == 1)
        #expect(
            none.errors
                == "journeyman: SVG needs Graphviz' dot, which isn't installed; --format mermaid needs nothing.\n")
        let dot = try write("#!/bin/sh\necho \"<svg $1>\"\ncat\n", "dot")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: dot)
        let run = CommandRun("graph", file, "--format", "svg", environment: ["PATH": "/nowhere:\(folder.path)"])
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("<svg -Tsvg>\ndigraph {\n"))
        _ = try write("#!/bin/sh\nexit 3\n", "dot")
        #expect(CommandRun("graph", file, "--format=svg", environment: ["PATH": folder.path]).exitCode == 1)
    }
}
