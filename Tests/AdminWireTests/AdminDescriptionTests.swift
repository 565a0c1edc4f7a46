import AdminWire
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("OpenAPI 3.1.0; issue 6, Testing products")) struct AdminDescriptionTests {
    private let document = AdminDescription.document(server: "http://localhost/__admin", version: "1.2.3")

    @Test func `each verb is an operation at its path`() throws {
        let paths = try #require(document["paths"]?.object)
        let operations = paths.flatMap { path in
            (path.value.object ?? [:]).map {
                "\($0.key.uppercased()) \(path.key) \($0.value["operationId"]?.string ?? "")"
            }
        }
        #expect(Set(operations) == Set(AdminVerbs.all.map { "\($0.method) /\($0.path) \($0.name)" }))
        #expect(operations.count == AdminVerbs.all.count)
    }

    @Test func `an operation says what it takes and what it answers`() throws {
        let put = try #require(document["paths"]?["/users/{user}"]?["put"])
        #expect(put["parameters"]?.array?.map { $0["name"] } == ["user", "realm"])
        #expect(put["requestBody"]?["content"]?["application/json"]?["schema"]?["type"] == "object")
        let clock = try #require(document["paths"]?["/clock"]?["get"])
        #expect(clock["requestBody"] == nil)
        let answer = clock["responses"]?["2XX"]?["content"]?["application/json"]?["schema"]
        #expect(answer?["required"] == ["now", "frozen"])
    }

    @Test func `what a body refuses its schema refuses, member by member`() throws {
        let schema = NewBarrier.schema
        #expect(schema["additionalProperties"] == false)
        let known = try #require(schema["properties"]?.object?.map(\.key))
        #expect(known == ["match", "count", "at", "release"])
        #expect(NewFault.schema["required"] == ["effect"])
        #expect(FaultMatch.schema["properties"]?["nth"]?["anyOf"]?.array?.first?["minimum"] == 1)
    }
}
