import Foundation
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

/// Every journey that there is, there and back.
@Suite(.spec("NODES §6, Editor support")) struct RoundTripTests {
    private static let exports = SharedFixtures.names(in: "tenant-exports")
    private static let journeys = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Journeys")

    private static let authored: [String] = {
        let names = FileManager.default.enumerator(atPath: journeys.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".journey.json") }.sorted()
    }()

    private func convert(_ bytes: [UInt8], to format: JourneyConversion.Format) throws -> [UInt8] {
        let files = try JourneyConversion([JourneySource(path: "x.json", bytes: bytes)], realm: "alpha").files(format)
        try #require(files.count == 1)
        return Array(files[0].text.utf8)
    }

    /// A comparison of long arrays that fails would look for the shortest difference, for minutes.
    private func expectSame(_ bytes: [UInt8], _ others: [UInt8], _ comment: Comment) {
        let isSame = bytes == others
        #expect(isSame, comment)
    }

    private func report(_ bytes: [UInt8]) -> [Finding] {
        JourneyChecker().report([JourneySource(path: "x", bytes: bytes)], realm: .alpha)
    }

    /// Whether an export has errors; then it must be refused.
    private func isRefused(_ bytes: [UInt8]) -> Bool {
        guard report(bytes).hasErrors else { return false }
        #expect(throws: ConversionError.self) { try convert(bytes, to: .journey) }
        return true
    }

    @Test(.needsSharedFixtures, arguments: exports) func `an export survives our format`(name: String) throws {
        let bytes = try SharedFixtures.bytes(of: "tenant-exports/\(name)")
        if isRefused(bytes) { return }
        let ours = try convert(bytes, to: .journey)
        try expectSame(convert(bytes, to: .journey), ours, "twice the same bytes")
        let back = try JSONValue(parsing: convert(ours, to: .frodo))
        let original = try #require(PlainExport(JSONValue(parsing: bytes)))
        #expect(original.difference(from: try #require(PlainExport(back))) == [])
        try expectSame(convert(convert(ours, to: .frodo), to: .journey), ours, "again the same bytes")
        let findings = JourneyReading(path: name, bytes: ours, realm: .alpha).findings
        #expect(findings == [], "our own reader has no complaint")
    }

    @Test(.needsSharedFixtures, arguments: exports) func `the check says the same of both`(name: String) throws {
        let bytes = try SharedFixtures.bytes(of: "tenant-exports/\(name)")
        if isRefused(bytes) { return }
        #expect(
            try report(convert(bytes, to: .journey)).map(\.message).sorted() == report(bytes).map(\.message).sorted())
    }

    @Test func `there are journeys`() { #expect(Self.authored.count > 10) }

    @Test(arguments: authored) func `a journey of ours survives an export`(name: String) throws {
        let bytes = try Array(Data(contentsOf: Self.journeys.appending(path: name)))
        let journey = try #require(JourneyReading(path: name, bytes: bytes, realm: .alpha).journeys.first)
        let own = journey.nodes.flatMap { [$0] + $0.children }.contains { ["callbacks", "respond"].contains($0.type) }
        guard !own else {
            #expect(throws: ConversionError.self) { try convert(bytes, to: .frodo) }
            return
        }
        let export = try convert(bytes, to: .frodo)
        let ours = try convert(export, to: .journey)
        let back = try #require(JourneyReading(path: name, bytes: ours, realm: .alpha).journeys.first)
        try expectSame(convert(ours, to: .frodo), export, "again the same bytes")
        expectSame(journey, back)
    }

    private func expectSame(_ journey: Journey, _ other: Journey) {
        var options = journey.options
        (options.successURL, options.failureURL) = (nil, nil)
        #expect(journey.name == other.name && options == other.options)
        #expect(journey.entry.target == other.entry.target)
        #expect(journey.nodes.map(\.id) == other.nodes.map(\.id))
        for (node, other) in zip(journey.nodes, other.nodes) {
            expectSame(node, other)
            #expect(node.children.map(\.id) == other.children.map(\.id))
            for (child, other) in zip(node.children, other.children) { expectSame(child, other) }
        }
    }

    private func expectSame(_ node: JourneyNode, _ other: JourneyNode) {
        #expect(node.type == other.type && node.version == other.version && node.displayName == other.displayName)
        #expect(node.config == other.config)
        #expect(other.exported == nil, "what is made anyhow isn't written")
        for connection in other.allConnections {
            #expect(node.target(of: connection.outcome) == connection.target)
        }
    }
}

/// An export without what its tool stamps on it, with AM's defaults filled in.
private struct PlainExport {
    private let trees: JSONObject

    init?(_ export: JSONValue) {
        let single = export["tree"]?["_id"]?.string.map { JSONObject([(key: $0, value: export)]) }
        guard let trees = export["trees"]?.object ?? single else { return nil }
        self.trees = JSONObject(trees.map { ($0.key, .object(Self.plain($0.value.object ?? [:]))) })
    }

    private static func plain(_ single: JSONObject) -> JSONObject {
        var result: JSONObject = [
            "circlesOfTrust": [:], "emailTemplates": [:], "innerNodes": [:], "saml2Entities": [:], "scripts": [:],
            "socialIdentityProviders": [:], "themes": [], "variable": [:],
        ]
        for member in single where member.key != "meta" { result[member.key] = withoutRevisions(member.value) }
        var tree: JSONObject = ["innerTreeOnly": false, "mustRun": false, "noSession": false]
        for member in result["tree"]?.object ?? [:] { tree[member.key] = member.value }
        result["tree"] = .object(tree)
        return result
    }

    private static func withoutRevisions(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let elements): return .array(elements.map(withoutRevisions))
        case .object(let object):
            let kept = object.members.filter { $0.key != "_rev" }
            return .object(JSONObject(kept.map { ($0.key, withoutRevisions($0.value)) }))
        default: return value
        }
    }

    /// The places where another one differs; it may have coordinates where this has none.
    func difference(from other: PlainExport) -> [String] {
        Self.difference(.object(trees), .object(other.trees), at: "")
    }

    private static let laidOut = ["x", "y", "staticNodes", StaticNodes.success, StaticNodes.failure, "startNode"]

    private static func difference(_ own: JSONValue, _ other: JSONValue, at path: String) -> [String] {
        guard let own = own.object, let other = other.object else { return own.isSame(as: other) ? [] : [path] }
        let lost = own.members.flatMap { member in
            other[member.key].map { difference(member.value, $0, at: "\(path)/\(member.key)") }
                ?? ["\(path)/\(member.key) is lost"]
        }
        let added = other.keys.filter { own[$0] == nil && !laidOut.contains($0) }
        return lost + added.map { "\(path)/\($0) is new" }
    }
}
