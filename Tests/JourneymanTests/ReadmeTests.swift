import Foundation
import TestSupport
import Testing

@Suite(.spec("STYLE, Generated text")) struct ReadmeTests {
    private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("README.md").path

    /// `Scripts/tables` runs this test with `JOURNEYMAN_WRITE_TABLES=1`, which writes the tables instead.
    @Test func `the tables are what the catalogs say`() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        let remade = try ReadmeTables.all.reduce(text) { text, table in
            try replacing(table.name, in: text, with: table.text)
        }
        if ProcessInfo.processInfo.environment["JOURNEYMAN_WRITE_TABLES"] == "1" {
            try remade.write(toFile: Self.path, atomically: true, encoding: .utf8)
        } else {
            #expect(remade == text, "run Scripts/tables")
        }
    }

    /// `Scripts/bench --readme` writes the figures; what a later run adds to the budgets has to come in, too.
    @Test func `every budget has a row among the figures`() throws {
        let root = URL(fileURLWithPath: Self.path).deletingLastPathComponent()
        let budgets = try String(contentsOf: root.appending(path: "Scripts/figures/budgets"), encoding: .utf8)
        let figures = try #require(
            try String(contentsOfFile: Self.path, encoding: .utf8)
                .firstMatch(of: /(?s)<!-- figures -->.*<!-- end figures -->/)
        ).output
        for budget in budgets.split(separator: "\n") {
            let what = try #require(budget.split(separator: "|").dropFirst().first)
            #expect(figures.contains("| \(what) | "), "run Scripts/bench --readme")
        }
    }

    private func replacing(_ name: String, in text: String, with table: String) throws -> String {
        let begin = "<!-- table: \(name); made by Scripts/tables -->\n"
        let start = try #require(text.range(of: begin), "README has no place for the table \(name)")
        let rest = text[start.upperBound...]
        let end = try #require(rest.range(of: "<!-- end table -->"))
        return text[..<start.upperBound] + table + "\n" + rest[end.lowerBound...]
    }
}
