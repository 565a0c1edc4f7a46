import ControlPlane
import Foundation
import TestSupport
import Testing

/// The list of edge cases, typed by hand, against the catalog and the suites.
@Suite(.spec("issue 6, EDGE-CASES")) struct EdgeCaseTests {
    private static let numbers = [
        "B01", "B02", "B03", "B04", "B05", "B06", "B08", "B10", "B11", "B12", "B13", "B15", "B16", "B17", "B18", "B19",
        "B21", "B22", "B23", "B24", "B26", "B27", "B28", "B30", "B32", "B33", "B36", "B37", "B38", "B39", "B40", "B41",
        "B42", "B43", "B44", "B45", "B48", "B49", "B50", "B51", "B52", "B54", "B55", "B56", "B58", "B59", "B60", "B61",
        "B63", "B64", "B65", "B66", "B67", "B69", "B72", "B73", "B74", "B75", "B76", "B77", "B80", "B82",
    ]

    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func `every entry of the list has its place in the catalog, and every quirk comes from one`() {
        #expect(EdgeCases.all.map(\.number) == Self.numbers)
        #expect(EdgeCases.all.allSatisfy { !$0.ways.isEmpty || !$0.quirks.isEmpty })
        #expect(Set(Quirks.all.map(\.entry)).isSubset(of: Self.numbers))
    }

    @Test func `every entry that isn't missing altogether has a suite that names it`() throws {
        let named = try Self.namedEntries()
        let missing = EdgeCases.all.filter { entry in
            entry.quirks.isEmpty && entry.ways.allSatisfy { if case .missing = $0 { true } else { false } }
        }.map(\.number)
        #expect(missing == [])
        #expect(Self.numbers.filter { !named.contains($0) } == missing)
    }

    /// The suites also name every quirk, so that both sides of it are tried.
    @Test func `every quirk is switched on by a test`() throws {
        let texts = try Self.sources().filter { $0.contains("WireServer") }.joined()
        let untried = Quirks.all.map(\.name).filter { name in !texts.contains(name)
        }
        #expect(untried == [])
    }

    /// The numbers in all `.spec("EDGE-CASES B01, B02")`.
    private static func namedEntries() throws -> Set<String> {
        let pattern = /EDGE-CASES ((?:B\d\d(?:, )?)+)/
        let found = try sources().flatMap { text in text.matches(of: pattern).map { String($0.output.1) } }
        return Set(found.flatMap { $0.components(separatedBy: ", ") })
    }

    private static func sources() throws -> [String] {
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }.map {
            try String(contentsOf: $0, encoding: .utf8)
        }
    }
}
