import AMWire
import Foundation
import JourneyClient
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §2")) struct ConfigurationDiscoveryTests {
    private func discover(_ answer: TransportResponse) async throws -> (JourneyConfiguration, ScriptedTransport) {
        let transport = ScriptedTransport(answer)
        let server = JourneyConfiguration.fixture.server
        return (try await .discovered(server: server, realm: "bravo", transport: transport), transport)
    }

    @Test func `the server names its cookie`() async throws {
        let (configuration, transport) = try await discover(.answer(#"{"_id":"*","cookieName":"3f0c9a71be52d48"}"#))
        #expect(configuration.cookieName == "3f0c9a71be52d48")
        #expect(configuration.realm == "bravo")
        #expect(
            await transport.line(0) == "GET https://am.example.com/am/json/realms/root/realms/bravo/serverinfo/*")
    }

    @Test func `what is no AM says so`() async {
        await #expect(throws: UnexpectedAnswer.self) { try await discover(.answer("<html>")) }
        await #expect(throws: AMError.notFound("Realm \"/bravo\" not found")) {
            try await discover(
                .answer(404, #"{"code":404,"reason":"Not Found","message":"Realm \"/bravo\" not found"}"#))
        }
    }
}
