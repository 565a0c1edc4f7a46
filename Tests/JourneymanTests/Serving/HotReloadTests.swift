import Determinism
import Foundation
import HTTPMessages
import Journeyman
import TestSupport
import Testing

@Suite(.spec("issue 4 Hot reload")) struct HotReloadTests {
    private let folder: TemporaryFolder
    private let log = RecordingLog()
    private let server: TestApplication
    private let watch: JourneyWatch

    init() throws {
        let folder = try TemporaryFolder()
        try Data(Self.journey("old").utf8).write(to: URL(fileURLWithPath: folder.file("Talk.journey.json")))
        self.folder = folder
        watch = JourneyWatch([folder.path])
        server = try TestApplication({ $0.journeys = [folder.path] }, log: log)
    }

    private static func journey(_ text: String, name: String = "Talk") -> String {
        """
        { "journey": "\(name)", "nodes": {
            "first": { "type": "MessageNode", "config": { "message": { "en": "\(text) 1" } }, "on": { "*": "second" } },
            "second": { "type": "Message", "config": { "message": { "en": "\(text) 2" } }, "on": { "*": "success" } }
        } }
        """
    }

    private func change(_ text: String, _ name: String = "Talk.journey.json") throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
        server.application.reloadJourneys(seenBy: watch)
    }

    private func start(_ name: String = "Talk") -> HTTPResponse {
        server.send(.post, RequestTarget("/am/json/alpha/authenticate?authIndexType=service&authIndexValue=\(name)"))
    }

    private var lines: [String] { log.entries.map(\.message) }

    @Test func `a changed file is in force, and who is under way stays in the version of the start`() throws {
        let step = start()
        try change(Self.journey("new"))
        #expect(start().text.contains("new 1"))
        let json: HTTPFields = ["Content-Type": "application/json"]
        let next = server.send(.post, "/am/json/alpha/authenticate", json, body: step.text)
        #expect(next.text.contains("old 2"))
    }

    @Test func `new files count, and files that are gone don't`() throws {
        #expect(start("Other").status == .badRequest)
        try change(Self.journey("other", name: "Other"), "Other.journey.json")
        #expect(start("Other").text.contains("other 1"))
        try FileManager.default.removeItem(atPath: folder.file("Other.journey.json"))
        server.application.reloadJourneys(seenBy: watch)
        #expect(start("Other").status == .badRequest)
        #expect(start().text.contains("old 1"))
    }

    @Test func `editors may put a new file in the place of the old one, or move it`() throws {
        try Data(Self.journey("new").utf8).write(to: URL(fileURLWithPath: folder.file(".Talk.part")))
        try #require(rename(folder.file(".Talk.part"), folder.file("Talk.journey.json")) == 0)
        server.application.reloadJourneys(seenBy: watch)
        #expect(start().text.contains("new 1"))
        try #require(rename(folder.file("Talk.journey.json"), folder.file("Moved.journey.json")) == 0)
        server.application.reloadJourneys(seenBy: watch)
        #expect(start().text.contains("new 1"))
        let nameless = Self.journey("its file's").replacing("\"journey\": \"Talk\"", with: "\"start\": \"first\"")
        try change(nameless, "One.journey.json")
        #expect(start("One").text.contains("its file's 1"))
        try #require(rename(folder.file("One.journey.json"), folder.file("Two.journey.json")) == 0)
        server.application.reloadJourneys(seenBy: watch)
        #expect(start("One").status == .badRequest)
        #expect(start("Two").text.contains("its file's 1"))
    }

    @Test(arguments: [
        ("{ \"journey\": \"Talk\",\n  \"nodes\": }", ":2:12: error: expected a value"),
        (#"{ "journey": "Talk", "nodes": { "a": { "type": "Message", "on": { "*": "b" } } } }"#, "there is no node"),
    ]) func `a broken file leaves the old version running and says why, and a mended one works`(
        text: String, reason: String
    ) throws {
        try change(text)
        #expect(start().text.contains("old 1"))
        let told = try #require(lines.first { $0.contains(reason) })
        #expect(told.contains("/Talk.journey.json:"))
        try change(text + " ")
        #expect(start().text.contains("old 1"), "a second time")
        try change(Self.journey("new"))
        #expect(start().text.contains("new 1"))
    }

    @Test func `what is broken under another name than its file's stays, too`() throws {
        try change(Self.journey("x", name: "Named"), "a.journey.json")
        try change("{", "a.journey.json")
        #expect(start("Named").text.contains("x 1"))
    }

    @Test(arguments: ["{}", "[]", #"{ "name": "app" }"#, ""])
    func `a file that has no journey any more is broken, and one that is gone is not`(text: String) throws {
        try change(Self.journey("other", name: "Other"), "other.json")
        try change(text, "other.json")
        #expect(start("Other").text.contains("other 1"))
        #expect(lines.contains { $0.contains("/other.json:1:1: error: ") })
        try change(text + " ", "other.json")
        #expect(start("Other").text.contains("other 1"), "a second time")
        try FileManager.default.removeItem(atPath: folder.file("other.json"))
        server.application.reloadJourneys(seenBy: watch)
        #expect(start("Other").status == .badRequest)
    }

    @Test func `a new file with errors doesn't take the place of a journey that works`() throws {
        let before = start("Login").status
        try change("{ \"journey\": \"Login\",\n", "Login.journey.json")
        #expect(before == .ok && start("Login").status == .ok)
        try change("{ \"journey\": \"Login\",\n\n", "Login.journey.json")
        #expect(start("Login").status == .ok, "a second time")
        try change(Self.journey("mine", name: "Login"), "Login.journey.json")
        #expect(start("Login").text.contains("mine 1"))
    }

    @Test func `what stood in the place of a standard journey stays, too`() throws {
        try change(Self.journey("mine", name: "Login"), "mine.json")
        let outer = """
            { "journey": "Outer", "start": "a",
              "nodes": { "a": { "type": "InnerTree", "config": { "tree": "Login" }, "on": { "*": "success" } } } }
            """
        try change(outer, "outer.json")
        try change("{", "mine.json")
        #expect(start("Login").text.contains("mine 1"))
    }

    @Test func `nothing is read where nothing has changed`() throws {
        server.application.reloadJourneys(seenBy: watch)
        #expect(!lines.contains { $0.contains("read again") })
    }

    @Test func `a folder that is gone leaves all as it was`() throws {
        try FileManager.default.removeItem(atPath: folder.path)
        server.application.reloadJourneys(seenBy: watch)
        #expect(start().text.contains("old 1"))
        #expect(lines.contains { $0.contains("all stays as it was") })
    }

    @Test func `after a restart who is under way goes on in the current version, or learns that it is gone`() throws {
        let data = try TemporaryFolder()
        let restarted = {
            try TestApplication {
                $0.storage = .folder(data.file("data"))
                $0.journeys = [folder.path]
            }
        }
        let first = try restarted()
        let step = first.send(.post, "/am/json/alpha/authenticate?authIndexType=service&authIndexValue=Talk").text
        first.application.close()
        let json: HTTPFields = ["Content-Type": "application/json"]
        try change(Self.journey("new").replacing("first", with: "other"))
        let without = try restarted()
        #expect(without.send(.post, "/am/json/alpha/authenticate", json, body: step).status == .unauthorized)
        without.application.close()
        try change(Self.journey("new"))
        let with = try restarted()
        #expect(with.send(.post, "/am/json/alpha/authenticate", json, body: step).text.contains("new 2"))
        with.application.close()
    }
}
