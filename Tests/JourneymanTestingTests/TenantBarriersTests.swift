import Foundation
import JourneymanTesting
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct TenantBarriersTests {
    private let url: URL
    private let barrier = #"{"id":"1","match":{},"at":"dispatch","waiting":[],"passed":2}"#

    init() throws { url = try #require(URL(string: "http://h")) }

    @Test func `barriers are set, read, opened and taken away`() async throws {
        let list = #"{"result":[\#(barrier)]}"#
        let transport = ScriptedTransport(
            (201, barrier), (201, barrier), (200, list), (200, barrier), (200, barrier), (200, barrier), (200, list))
        let barriers = JourneymanServer(url: url, transport: transport).defaultTenant.barriers
        let match = RequestMatch(path: "**/access_token")
        #expect(try await barriers.add(match: match, count: 2, at: .commit, release: .reverse).id == "1")
        try await barriers.add()
        #expect(try await barriers.all().map(\.passed) == [2])
        #expect(try await barriers.get("1").waiting.isEmpty)
        try await barriers.release("1", .numbers([2, 1]))
        try await barriers.remove("a b")
        try await barriers.clear()
        #expect(
            transport.log == [
                #"POST http://h/__admin/barriers {"match":{"path":"**/access_token"},"count":2,"at":"commit","#
                    + #""release":"reverse"}"#,
                #"POST http://h/__admin/barriers {"match":{},"at":"dispatch"}"#, "GET http://h/__admin/barriers",
                "GET http://h/__admin/barriers/1",
                #"POST http://h/__admin/barriers/1/release {"order":"2,1"}"#,
                "DELETE http://h/__admin/barriers/a%20b", "DELETE http://h/__admin/barriers",
            ])
    }

    @Test func `any verb can be sent`() async throws {
        let transport = ScriptedTransport((200, barrier), (200, barrier))
        let tenant = JourneymanServer(url: url, transport: transport).defaultTenant
        #expect(try await tenant.send(AdminVerbs.barrier, at: ["id": "1"]).passed == 2)
        #expect(try await tenant.send(AdminVerbs.releaseBarrier, at: ["id": "1"], BarrierRelease(.arrival)).id == "1")
        #expect(
            transport.log == [
                "GET http://h/__admin/barriers/1", #"POST http://h/__admin/barriers/1/release {"order":"arrival"}"#,
            ])
    }
}
