import EndpointRouting
import Foundation
import HTTPMessages
import JourneyEngine
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct JourneyShelfTests {
    private let alpha = RealmPath("alpha")

    private func isFromSet(_ set: String, _ library: JourneyLibrary) -> Bool {
        guard case .ready(let journey) = library.entry("Login", in: alpha) else { return false }
        return journey.origin.file == "Journeys/\(set)/Login.journey.json"
    }

    @Test func `of two journeys with one name the later wins`() throws {
        var shelf = JourneyShelf()
        #expect(isFromSet("aic", shelf.library))
        try shelf.add(["sdk-tests"])
        #expect(isFromSet("sdk-tests", shelf.library))
        try shelf.add(["aic"])
        #expect(isFromSet("aic", shelf.library))
    }

    @Test(.spec("WIRE §7.5")) func `the SDKs' journeys are in the top realm, too`() throws {
        let server = try TestApplication { $0.journeys = ["sdk-tests"] }
        let names = EmbeddedJourneys.all.filter { $0.set == "sdk-tests" }.map(\.name)
        for name in names {
            let answers = ["", "/alpha"].map {
                server.send(
                    .post, RequestTarget("/am/json\($0)/authenticate?authIndexType=service&authIndexValue=\(name)"))
            }
            #expect(answers[0].status == answers[1].status && answers[0].status != .badRequest, "\(name)")
        }
        #expect(names.count > 50)
        #expect(try server.logIn("sdkuser", "password", path: "/am/json/authenticate") != nil)
    }

    @Test func `folders are searched for journey files, and broken ones keep their reason`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder.file("inner"), withIntermediateDirectories: true)
        let files = [
            "inner/Good.journey.json": #"{"journey": "Good", "start": "success", "nodes": {}}"#,
            "Bad.journey.json": "{\n  \"journey\" 1\n}", "notes.txt": "nothing", ".hidden.journey.json": "{",
            "inner/Plain.json": #"{"journey": "Plain", "start": "success", "nodes": {}}"#,
            "package.json": #"{"name": "app"}"#, "list.json": "[1]",
        ]
        for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name))) }
        var shelf = JourneyShelf()
        try shelf.add([folder.path])
        let place = SourcePlace(file: folder.file("Bad.journey.json"), line: 2, column: 13)
        #expect(shelf.findings == [Finding(.error, "expected a colon", at: place)])
        for name in ["Good", "Plain"] {
            guard case .ready = shelf.library.entry(name, in: alpha) else {
                Issue.record("\(name) is not there")
                return
            }
        }
        #expect(shelf.library.name("package", in: alpha) == nil && shelf.library.name("list", in: alpha) == nil)
        guard case .broken(let broken) = shelf.library.entry("Bad", in: alpha) else {
            Issue.record("Bad is not there")
            return
        }
        #expect(broken.reason == "\(place.file):2:13: error: expected a colon")
    }

    @Test func `files that are named one by one may run each other's journeys`() throws {
        let folder = try TemporaryFolder()
        let outer = """
            {"journey": "Outer", "start": "a",
             "nodes": {"a": {"type": "InnerTree", "config": {"tree": "Inner"}, "on": {"*": "success"}}}}
            """
        let inner = #"{"journey": "Inner", "start": "success", "nodes": {}}"#
        try Data(outer.utf8).write(to: URL(fileURLWithPath: folder.file("a.json")))
        try Data(inner.utf8).write(to: URL(fileURLWithPath: folder.file("b.json")))
        var shelf = JourneyShelf()
        try shelf.add([folder.file("a.json"), folder.file("b.json")])
        #expect(shelf.findings == [])
    }

    @Test func `a tree, its nodes and its scripts may stand in folders that are named apart`() throws {
        let folder = try TemporaryFolder()
        for name in ["trees", "nodes"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
        }
        let files = [
            "trees/J.json": """
            {"_id": "J", "entryNodeId": "a", "nodes": {"a": {"nodeType": "MessageNode", "connections": {
             "true": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0", "false": "e301438c-0bd0-429c-ab0c-66126501069a"}}}}
            """,
            "nodes/a.json": #"{"_id": "a", "_type": {"_id": "MessageNode"}, "message": {"en": "&{esv.text}"}}"#,
            "nodes/s.json": """
            {"_id": "s", "name": "S", "language": "JAVASCRIPT", "context": "LIBRARY", "script": "file://s.js"}
            """,
            "nodes/s.js": "var s;", "nodes/other.json": #"{"_type": {"_id": "OAuth2Client"}, "_id": "app"}"#,
        ]
        for (name, text) in files { try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name))) }
        var shelf = JourneyShelf(variables: TenantVariables([("esv-text", "Hello")]))
        try shelf.add([folder.file("trees"), folder.file("nodes")])
        #expect(shelf.findings == [])
        guard case .ready(let journey) = shelf.library.entry("J", in: alpha) else {
            Issue.record("J is not there")
            return
        }
        #expect(journey.nodes.first?.config["message"] == ["en": "&{esv.text}"])
        #expect(shelf.library.dependencies.script("s", in: alpha)?.source == "var s;")
        #expect(shelf.library.variables["esv.text"] == "Hello")
    }

    @Test func `a script's file is sought beside the one that names it, and nowhere else`() throws {
        let folder = try TemporaryFolder()
        let script = """
            {"_id": "s", "name": "S", "language": "JAVASCRIPT", "context": "LIBRARY",
             "script": "file:///etc/hostname"}
            """
        try Data(script.utf8).write(to: URL(fileURLWithPath: folder.file("s.json")))
        var shelf = JourneyShelf()
        try shelf.add([folder.path])
        #expect(
            shelf.findings.map(\.description) == [
                "\(folder.file("s.json")):2:2: warning: there is no file /etc/hostname with the script"
            ])
    }

    @Test func `a journey for a realm that isn't there is told of`() throws {
        let folder = try TemporaryFolder()
        let file = folder.file("J.journey.json")
        let text = #"{"journey": "J", "realm": "alhpa", "start": "success", "nodes": {}}"#
        try Data(text.utf8).write(to: URL(fileURLWithPath: file))
        var shelf = JourneyShelf()
        try shelf.add([file])
        #expect(
            shelf.findings.map(\.description) == [
                "\(file):1:18: warning: there is no realm /alhpa: nobody can start J; did you mean \"/alpha\"?"
            ])
    }

    @Test(arguments: [true, false]) func `a journey with errors doesn't spoil a later one`(isSet: Bool) throws {
        let folder = try TemporaryFolder()
        let bad = #"{"journey": "Login", "start": "a", "nodes": {"a": {"type": "Message", "on": {"oops": "success"}}}}"#
        let good = #"{"journey": "Login", "start": "success", "nodes": {}}"#
        try Data(bad.utf8).write(to: URL(fileURLWithPath: folder.file("1.json")))
        try Data(good.utf8).write(to: URL(fileURLWithPath: folder.file("2.json")))
        var shelf = JourneyShelf()
        try shelf.add([folder.file("1.json"), isSet ? "sdk-tests" : folder.file("2.json")])
        #expect(shelf.findings.contains { $0.severity == .error && $0.place.file == folder.file("1.json") })
        guard case .ready = shelf.library.entry("Login", in: alpha) else {
            Issue.record("the later Login is broken")
            return
        }
    }

    @Test func `what can't be read in a folder is a finding, and so is a folder without journeys`() throws {
        let folder = try TemporaryFolder()
        let link = folder.file("Gone.journey.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "nowhere")
        var shelf = JourneyShelf()
        try shelf.add([folder.path])
        #expect(
            shelf.findings.map(\.description) == [
                "\(link):1:1: error: there is no such file",
                "\(folder.path):1:1: warning: there is no journey here",
            ])
    }

    @Test func `a name that is neither a path nor a set is refused`() {
        var shelf = JourneyShelf()
        let error = #expect(throws: StartError.self) { try shelf.add(["/nowhere/aicc"]) }
        #expect(
            error?.description
                == "There is no folder, file or set of journeys named /nowhere/aicc; the sets are aic, callbacks, classic, edge-cases, root, sdk-tests."
        )
    }
}
