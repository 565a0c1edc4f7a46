import JourneyEngine
import TestSupport
import Testing

/// How far each exported journey can be walked. A node type that is new, or does more, moves rows of this table: the
/// failure says what the row should be.
@Suite(.spec("NODES §1.11, §3.10"), .needsSharedFixtures) struct TenantExportWalkTests {
    struct Row: Equatable {
        let file: String
        let journey: String
        let end: JourneyWalk.End
        /// The types without behaviour that it came by.
        var stubs: [String] = []
        /// What the developer is told at the end.
        var reason: String?

        init(_ file: String, _ journey: String, _ end: JourneyWalk.End, stubs: [String] = [], reason: String? = nil) {
            self.file = file
            self.journey = journey
            self.end = end
            self.stubs = stubs
            self.reason = reason
        }

        /// As it stands in the table below.
        var source: String {
            let texts = { (list: [String]) in list.map { "\"\($0)\"" }.joined(separator: ", ") }
            let more =
                (stubs.isEmpty ? "" : ", stubs: [\(texts(stubs))]") + (reason.map { ", reason: \(texts([$0]))" } ?? "")
            return "Row(\(texts([file, journey])), .\(end)\(more)),"
        }
    }

    private static let expected: [Row] = []

    /// Journeys that somebody runs who is logged in.
    private static let needsSession = ["UpdatePassword", "PlatformUpdatePassword"]

    @Test func `every exported journey is walked as far as its nodes allow`() throws {
        var table: [String] = []
        for file in Self.files {
            let text = try Self.text(file)
            let reading = JourneyReading(path: file, bytes: Array(text.utf8), realm: .alpha)
            for journey in reading.journeys.map(\.name) {
                let walk = try Self.walk(journey, of: file)
                let name = String(file.prefix { $0 != "." })
                let row = Row(name, journey, walk.end, stubs: walk.stubs, reason: walk.reason)
                #expect(
                    Self.expected.first { $0.file == name && $0.journey == journey } == row, "\(row.source)")
                table.append(Self.line(row, walk))
            }
        }
        print(table.joined(separator: "\n"))
        #expect(table.count == Self.expected.count)
    }

    private static let files = SharedFixtures.names(in: "tenant-exports")

    private static func text(_ file: String) throws -> String {
        String(decoding: try SharedFixtures.bytes(of: "tenant-exports/\(file)"), as: UTF8.self)
    }

    /// The other exports of the same tenant are there, too: they may have inner journeys.
    private static func walk(_ journey: String, of file: String) throws -> JourneyWalk {
        let tenant = file.prefix { $0 != "-" }
        let others = files.filter { $0 != file && $0.hasPrefix("\(tenant)-") }
        let fixture = try JourneyFixture(files: try (others + [file]).map(text) + [login])
        try fixture.giveMail()
        guard needsSession.contains(journey) else { return try JourneyWalk(journey, in: fixture) }
        let token = try fixture.answer(try fixture.start("LogIn"), "demo").token
        return try JourneyWalk(journey, in: fixture, token: token)
    }

    private static let login = """
        {"journey": "LogIn", "start": "a", "nodes": {"a": {"type": "UsernameCollector", "next": "success"}}}
        """

    private static func line(_ row: Row, _ walk: JourneyWalk) -> String {
        let way = "\(row.end), \(walk.steps) steps" + (walk.links > 0 ? ", \(walk.links) by mailed link" : "")
        let stubs = row.stubs.isEmpty ? "" : "; stubs for \(row.stubs.joined(separator: ", "))"
        return "\(row.file) \(row.journey): \(way)\(stubs)" + (row.reason.map { "; \($0)" } ?? "")
    }
}
