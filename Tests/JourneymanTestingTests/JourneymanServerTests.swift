import Foundation
import JourneymanTesting
import TestSupport
import Testing

@Suite(.spec("issue 2 item 8")) struct JourneymanServerTests {
    private let url: URL

    init() throws { url = try #require(URL(string: "http://localhost:8080")) }

    private let blue = """
        {"name":"blue","am":"http://localhost:8080/t/blue/am","admin":"http://localhost:8080/t/blue/__admin",\
        "discovery":"http://localhost:8080/t/blue/am/oauth2/realms/root/realms/alpha/.well-known/openid-configuration"}
        """

    @Test func `health is asked of the default tenant`() async throws {
        let transport = ScriptedTransport((200, #"{"status":"ok","version":"1.2.3","tenant":"default"}"#))
        #expect(try await server(transport).health() == ServerHealth(version: "1.2.3", tenant: "default"))
        #expect(transport.log == ["GET http://localhost:8080/__admin/health"])
    }

    @Test func `a tenant is made and steered under its own URL`() async throws {
        let transport = ScriptedTransport((201, blue), (200, #"{"now":"2026-01-01T00:00:00Z","frozen":false}"#))
        let tenant = try await server(transport).makeTenant(
            named: "blue", seed: 7, clock: Date(timeIntervalSince1970: 1_767_225_600.25))
        #expect(try await tenant.reset() == ClockReading(now: "2026-01-01T00:00:00Z", isFrozen: false))
        #expect(
            transport.log == [
                #"POST http://localhost:8080/__admin/tenants {"name":"blue","seed":7,"clock":"2026-01-01T00:00:00.250Z"}"#,
                "POST http://localhost:8080/t/blue/__admin/reset",
            ])
        let configuration = try tenant.configuration(realm: "bravo")
        #expect(configuration.server.absoluteString == "http://localhost:8080/t/blue/am")
        #expect(configuration.realm == "bravo")
    }

    @Test func `tenants are listed`() async throws {
        let transport = ScriptedTransport((200, #"{"result":[\#(blue)]}"#))
        #expect(try await server(transport).tenants().map(\.name) == ["blue"])
    }

    @Test func `bodies are JSON and every request carries the token`() async throws {
        let transport = ScriptedTransport((201, blue), (200, #"{"result":[]}"#))
        let server = JourneymanServer(url: url, adminToken: "sesame", transport: transport)
        _ = try await server.makeTenant().outbox.items()
        #expect(transport.requests.map { $0.headers["X-Journeyman-Token"] } == ["sesame", "sesame"])
        #expect(transport.requests.map { $0.headers["Content-Type"] } == ["application/json", nil])
    }

    @Test func `a refusal tells what was asked and what was wrong`() async throws {
        let transport = ScriptedTransport((409, #"{"code":409,"reason":"Conflict","message":"taken"}"#))
        let refusal = await #expect(throws: AdminRefusal.self) { try await server(transport).makeTenant(named: "blue") }
        #expect(refusal?.description == "POST tenants: 409: taken")
    }

    @Test func `an answer that is no JSON is an error`() async throws {
        let transport = ScriptedTransport((200, "<html>"))
        let answer = await #expect(throws: UnexpectedAnswer.self) { try await server(transport).health() }
        #expect(answer?.body == "<html>")
    }

    @Test func `an answer of another form is an error`() async throws {
        let transport = ScriptedTransport((200, "{}"))
        await #expect(throws: AdminMessageError(#""status" is missing"#)) { try await server(transport).health() }
    }

    @Test func `slashes at the URL's end don't matter`() async throws {
        let slashes = try #require(URL(string: "http://localhost:8080//"))
        let transport = ScriptedTransport((200, #"{"result":[]}"#))
        let tenant = JourneymanServer(url: slashes, transport: transport).defaultTenant
        #expect(tenant.address.am == "http://localhost:8080/am")
        _ = try await tenant.outbox.items()
        #expect(transport.log == ["GET http://localhost:8080/__admin/outbox"])
    }

    private func server(_ transport: ScriptedTransport) -> JourneymanServer {
        JourneymanServer(url: url, transport: transport)
    }
}
