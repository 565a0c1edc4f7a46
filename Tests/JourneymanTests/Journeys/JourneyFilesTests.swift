import Foundation
import JourneyEngine
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6, --journeys")) struct JourneyFilesTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    }

    /// The system hands out names in blocks of 32 KiB.
    @Test func `a folder with many files is read whole`() throws {
        let names = (1000..<3000).map { "\($0).json" }
        for name in names { try write("{}", name) }
        #expect(try JourneyFiles(folder.path).sources.map(\.path) == names.map(folder.file))
    }

    @Test func `a folder to which several ways lead is read once`() throws {
        try FileManager.default.createDirectory(atPath: folder.file("a"), withIntermediateDirectories: false)
        try write("{}", "a/x.json")
        for link in ["a/up", "a/up2", "b"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file(link), withDestinationPath: folder.file(link == "b" ? "a" : "."))
        }
        let files = try JourneyFiles(folder.path)
        #expect(files.sources.map(\.path) == [folder.file("a/x.json")] && files.findings == [])
    }

    @Test func `what can't be read is told, and the rest is there`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("gone.json"), withDestinationPath: folder.file("nowhere"))
        try write("{}", "x.json")
        let files = try JourneyFiles(folder.path)
        #expect(files.sources.map(\.path) == [folder.file("x.json")])
        #expect(files.findings.map(\.message) == ["there is no such file"])
        #expect(throws: StartError.self) { try JourneyFiles(folder.file("nowhere")) }
    }
}
