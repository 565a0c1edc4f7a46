import Foundation
import JourneymanTesting
import TestSupport
import Testing

@Suite(.spec("issue 2 item 8")) struct WithTenantTests {
    private let blue = #"{"name":"blue","am":"http://h/t/blue/am","admin":"http://h/t/blue/__admin","discovery":"d"}"#
    private let made = "POST http://h/__admin/tenants {}"
    private let deleted = "DELETE http://h/__admin/tenants/blue"
    private let url: URL

    init() throws { url = try #require(URL(string: "http://h")) }

    private struct Mishap: Error {}

    @Test func `the tenant is deleted after the test`() async throws {
        let transport = ScriptedTransport((201, blue), (200, blue))
        let name = try await JourneymanServer(url: url, transport: transport).withTenant { tenant in
            #expect(transport.log == [made])
            return tenant.name
        }
        #expect(name == "blue" && transport.log == [made, deleted])
    }

    @Test func `the tenant is deleted after a failure, which stays the failure`() async throws {
        let transport = ScriptedTransport((201, blue), (500, ""))
        await #expect(throws: Mishap.self) {
            try await JourneymanServer(url: url, transport: transport).withTenant { _ in throw Mishap() }
        }
        #expect(transport.log == [made, deleted])
    }

    @Test func `the tenant is deleted after a cancellation`() async throws {
        let transport = ScriptedTransport((201, blue), (200, blue))
        let server = JourneymanServer(url: url, transport: transport)
        let test = Task {
            try await server.withTenant { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                try Task.checkCancellation()
            }
        }
        await #expect(throws: CancellationError.self) { try await test.value }
        #expect(transport.log == [made, deleted])
    }

    @Test func `a test may delete its tenant itself`() async throws {
        let transport = ScriptedTransport((201, blue), (200, blue), (404, "{}"))
        try await JourneymanServer(url: url, transport: transport).withTenant { try await $0.delete() }
        #expect(transport.log == [made, deleted, deleted])
    }

    @Test func `a tenant that can't be deleted fails the test`() async throws {
        let transport = ScriptedTransport((201, blue), (500, ""))
        await #expect(throws: AdminRefusal.self) {
            try await JourneymanServer(url: url, transport: transport).withTenant { _ in }
        }
    }
}
