import Foundation
import Journeyman
import TestSupport
import Testing

/// Journeys whose nodes stand in files of their own.
@Suite(.spec("issue 4 Hot reload, NODES §1.7")) struct SplitReloadTests {
    private static let files = [
        "tree.json": #"""
        {"_id": "Split", "entryNodeId": "p", "nodes": {"p": {"nodeType": "PageNode", "displayName": "Page",
          "connections": {"A": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0"}}}}
        """#,
        "page.json": #"""
        {"_id": "p", "_type": {"_id": "PageNode"}, "pageHeader": {"en": "old header"},
         "nodes": [{"_id": "c", "nodeType": "ChoiceCollectorNode", "displayName": "Child"}]}
        """#,
        "child.json": #"""
        {"_id": "c", "_type": {"_id": "ChoiceCollectorNode"}, "prompt": "old child",
         "choices": ["A"], "defaultChoice": "A"}
        """#,
    ]

    private let folder: TemporaryFolder
    private let log = RecordingLog()
    private let server: TestApplication
    private let watch: JourneyWatch

    init() throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.files { try Data(text.utf8).write(to: URL(filePath: folder.file(name))) }
        self.folder = folder
        watch = JourneyWatch([folder.path])
        server = try TestApplication({ $0.journeys = [folder.path] }, log: log)
    }

    private func change(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(filePath: folder.file(name)))
        server.application.reloadJourneys(seenBy: watch)
    }

    private var start: String {
        server.send(.post, "/am/json/alpha/authenticate?authIndexType=service&authIndexValue=Split").text
    }

    @Test(arguments: ["tree.json", "page.json", "child.json"], ["{\"_id\": ", "{}", "[]"])
    func `a broken file of any part leaves the old version running and says why`(name: String, text: String) throws {
        let before = start
        try #require(before.contains("old header") && before.contains("old child"))
        try change(name, text)
        #expect(log.entries.contains { $0.message.contains("/\(name):1:") && $0.message.contains("error: ") })
        #expect(start.contains("old header") && start.contains("old child"))
        try change(name, text + " ")
        #expect(start.contains("old header") && start.contains("old child"), "a second time")
        try change(name, try #require(Self.files[name]).replacing("old", with: "new"))
        #expect(start.contains("new") == (name != "tree.json"))
    }

    @Test func `a node that a tree no longer has doesn't hold it up`() throws {
        let other = #"{"_id": "Split", "entryNodeId": "70e691a5-1e33-4ac3-a356-e7b6d60d92e0", "nodes": {}}"#
        try Data("{".utf8).write(to: URL(filePath: folder.file("page.json")))
        try change("tree.json", other)
        #expect(!start.contains("old header"))
    }

    @Test func `a node's file that is gone is no broken one`() throws {
        try FileManager.default.removeItem(atPath: folder.file("page.json"))
        server.application.reloadJourneys(seenBy: watch)
        #expect(!start.contains("old header"))
    }
}
