import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct FileNamesTests {
    /// The files that the empty journeys of a tenant become, by realm.
    private func files(_ journeys: KeyValuePairs<String, [String]>) throws -> [JourneyConversion.File] {
        let realms = journeys.map { realm, names in
            let trees = names.map {
                #""\#($0)": {"tree": {"_id": "\#($0)", "entryNodeId": "\#(StaticNodes.success)"}}"#
            }
            return #""\#(realm)": {"trees": {\#(trees.joined(separator: ","))}}"#
        }
        let text = #"{"global": {}, "realm": {\#(realms.joined(separator: ","))}}"#
        return try JourneyConversion([JourneySource(path: "x", text: text)], realm: "alpha").files(.journey)
    }

    @Test func `journeys of one name in two realms go into folders of their realms`() throws {
        let files = try files(["root": ["A"], "root-alpha": ["A", "B"], "root-bravo": ["A"]])
        #expect(
            files.map(\.name) == [
                "root/A.journey.json", "alpha/A.journey.json", "alpha/B.journey.json", "bravo/A.journey.json",
            ])
        let realms = try files.map { try JSONValue(parsing: $0.text)["realm"]?.string }
        #expect(realms == ["root", nil, nil, "bravo"])
    }

    @Test func `realms without a name in common need no folders`() throws {
        let files = try files(["root-alpha": ["A"], "root-bravo": ["B"]])
        #expect(files.map(\.name) == ["A.journey.json", "B.journey.json"])
    }

    @Test func `names that a file system can't tell apart get numbers`() throws {
        let files = try files(["root-alpha": ["A/B", "A_B", "a_b", "A_B-2", "A-B"]])
        #expect(
            files.map(\.name) == [
                "A_B.journey.json", "A_B-2.journey.json", "a_b-3.journey.json", "A_B-2-2.journey.json",
                "A-B.journey.json",
            ])
        #expect(
            try files.map { try JSONValue(parsing: $0.text)["journey"]?.string } == [
                "A/B", "A_B", "a_b", "A_B-2", "A-B",
            ])
    }
}
