import Foundation
import FuzzTargets
import TestSupport
import Testing

@Suite(.spec("Issue 3, Fuzz")) struct FuzzTargetTests {
    @Test(arguments: FuzzTarget.all.map(\.name))
    func `no rule is broken by a seed, nor by what once broke one`(name: String) throws {
        let target = try #require(FuzzTarget.all.first { $0.name == name })
        let files = try files(of: name)
        #expect(!files.isEmpty, "there are no seeds")
        for file in files {
            do {
                try target.check(Array(Data(contentsOf: file)))
            } catch {
                Issue.record("\(file.lastPathComponent): \(error)")
            }
        }
    }

    @Test func `each corpus has its target`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: corpora.path).filter { !$0.hasPrefix(".") }
        #expect(Set(names) == Set(FuzzTarget.all.flatMap { [$0.name, "\($0.name).dict"] }))
    }

    private let corpora = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Corpora/fuzz")

    /// `seeds` are what the search starts from, `finds` what it has found.
    private func files(of target: String) throws -> [URL] {
        try ["seeds", "finds"].flatMap { folder in
            let url = corpora.appendingPathComponent(target).appendingPathComponent(folder)
            guard FileManager.default.fileExists(atPath: url.path) else { return [URL]() }
            return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        }
    }
}
