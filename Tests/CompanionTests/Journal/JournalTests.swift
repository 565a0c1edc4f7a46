import AdminWire
import JourneymanTesting
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// What a test suite asks a server's journal about the app that it has tried.
@Suite(.spec("issue 5 Journal"), .needsJourneyman, .timeLimit(.minutes(5))) struct JournalTests {
    /// A forced renewal is one refresh, and what is revoked is the old token (EDGE-CASES B49).
    @Test(arguments: Personas.nativeTags) func `how often an app refreshed, and what it revoked`(tag: String)
        async throws
    {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let first = try await app.getTokens()
            try await app.refresh()
            try await app.revoke()
            let requests = try world.ours().requests
            let client = world.client(app.persona).id
            let tokens = RequestMatch(path: "**/access_token", client: client)
            #expect(try await requests.verify(RequestVerification(tokens, count: .exact(2))).isOK)
            let revoke = RequestMatch(path: "**/token/revoke")
            #expect(try await requests.verify(RequestVerification(order: [tokens, tokens, revoke])).isOK)
            let late = try await requests.verify(RequestVerification(order: [revoke, tokens, tokens]))
            #expect(!late.isOK && late.problem?.isEmpty == false)
            let recorded = try await requests.recorded()
            #expect(recorded.groups.contains { $0.kind == .journey && $0.name == "Login" && $0.numbers.count > 1 })
            #expect(recorded.groups.contains { $0.kind == .grant && $0.name == client && $0.numbers.count > 3 })
            let text = recorded.json.text + (try await requests.archive().json.text)
            for secret in [
                first.accessToken, first.refreshToken ?? first.accessToken, await app.session ?? first.accessToken,
            ] {
                #expect(!text.contains(secret))
            }
            #expect(try await requests.clear() == recorded.requests.count)
            #expect(try await requests.recorded(RequestMatch(header: ["Accept": "*"])).requests.isEmpty)
        }
    }
}
