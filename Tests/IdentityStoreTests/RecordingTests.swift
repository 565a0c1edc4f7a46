import AMWire
import EndpointRouting
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

/// Our answers beside those that real tenants gave.
@Suite(.spec("AM-BEHAVIOUR §2, §3"), .needsSharedFixtures) struct RecordingTests {
    private func recorded(_ name: String) throws -> JSONObject {
        let exchange = try JSONValue(parsing: SharedFixtures.bytes(of: "recordings/\(name).json"))
        return try #require(exchange["response"]?["json"]?.object)
    }

    private func body(_ response: HTTPResponse) throws -> JSONObject {
        try #require(JSONValue(parsing: response.body).object)
    }

    /// Objects with the same members in the same order, values of the same kinds.
    private func haveOneShape(_ ours: JSONValue, _ theirs: JSONValue) -> Bool {
        switch (ours, theirs) {
        case (.object(let ours), .object(let theirs)):
            ours.keys == theirs.keys && zip(ours, theirs).allSatisfy { haveOneShape($0.value, $1.value) }
        case (.string, .string), (.bool, .bool), (.number, .number), (.array, .array), (.null, .null): true
        default: false
        }
    }

    @Test func `serverinfo has the members of AIC's in their order`() throws {
        let fixture = try IdentityFixture()
        let ours = try body(
            fixture.get(
                "/am/json/serverinfo/*",
                fields: ["iPlanetDirectoryPro": fixture.token, .acceptAPIVersion: "protocol=2.1,resource=2.0"]))
        #expect(haveOneShape(.object(ours), .object(try recorded("get-serverinfo-200-2"))))
    }

    @Test func `a recorded revision is the Java hash of what was recorded`() throws {
        var version = try recorded("get-serverinfo-version-200")
        let revision = version["_rev"]?.string
        version["_id"] = nil
        version["_rev"] = nil
        #expect(String(JSONValue.object(version).javaHash) == revision)
    }

    @Test(arguments: [
        "post-sessions-action-getsessioninfo-200", "post-alpha-sessions-action-getsessioninfo-200",
        "post-alpha-realms-bravo-sessions-action-getsessioninfo-200",
    ])
    func `getSessionInfo has the recorded members in their order`(_ name: String) throws {
        let ours = try body(IdentityFixture().act("getSessionInfo"))
        #expect(haveOneShape(.object(ours), .object(try recorded(name))))
    }
}
