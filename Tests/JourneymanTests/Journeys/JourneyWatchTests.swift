import Foundation
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6, --journeys")) struct JourneyWatchTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    @Test func `a changed file is seen once`() throws {
        try write("{}", "a.json")
        let watch = JourneyWatch([folder.path])
        #expect(!watch.hasChanged([folder.path]))
        try write("{ }", "a.json")
        #expect(watch.hasChanged([folder.path]))
        #expect(!watch.hasChanged([folder.path]))
    }

    @Test func `a change that leaves size and name is seen by its time`() throws {
        try write("1", "a.json")
        let watch = JourneyWatch([folder.file("a.json")])
        let later = Date(timeIntervalSince1970: 2_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: folder.file("a.json"))
        #expect(watch.hasChanged([folder.file("a.json")]))
    }

    @Test func `new and removed files are seen, also in folders below`() throws {
        let watch = JourneyWatch([folder.path])
        try FileManager.default.createDirectory(atPath: folder.file("b"), withIntermediateDirectories: false)
        #expect(!watch.hasChanged([folder.path]))
        try write("{}", "b/a.json")
        #expect(watch.hasChanged([folder.path]))
        try FileManager.default.removeItem(atPath: folder.file("b/a.json"))
        #expect(watch.hasChanged([folder.path]))
    }

    @Test func `scripts count, other files don't`() throws {
        let watch = JourneyWatch([folder.path])
        try write("x", "notes.txt")
        try write("x", ".hidden.json")
        #expect(!watch.hasChanged([folder.path]))
        try write("x", "a.script.js")
        #expect(watch.hasChanged([folder.path]))
    }

    @Test func `recorded traffic counts, as it is read as a journey`() throws {
        let watch = JourneyWatch([folder.path])
        try write("{}", "login.har")
        #expect(watch.hasChanged([folder.path]))
    }

    @Test func `links are followed, also to a folder that is named, and never round in circles`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("b"), withIntermediateDirectories: false)
        for (link, target) in [("named", "b"), ("b/up", "."), ("b/again", ".")] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(link), withDestinationPath: folder.file(target))
        }
        let watch = JourneyWatch([folder.file("named")])
        try write("{}", "b/a.json")
        #expect(watch.hasChanged([folder.file("named")]))
        try write("{}", "c.json")
        #expect(watch.hasChanged([folder.file("named")]))
        #expect(!watch.hasChanged([folder.file("named")]))
    }

    @Test func `a link that leads elsewhere is a change`() throws {
        let link = folder.file("named")
        for name in ["b", "c"] {
            try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: false)
            try write("{}", "\(name)/a.json")
        }
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("b"))
        let watch = JourneyWatch([link])
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("c"))
        #expect(watch.hasChanged([link]))
    }

    @Test func `a folder that is gone is a change, and no more than one`() throws {
        try write("{}", "a.json")
        let watch = JourneyWatch([folder.path])
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(watch.hasChanged([folder.path]))
        #expect(!watch.hasChanged([folder.path]))
    }
}
