import AMWire
import Foundation
import JourneyClient
import JourneymanTesting
import TestSupport
import Testing

/// The companion client over URLSession, against the real server.
@Suite(.spec("DESIGN decision 10"), .timeLimit(.minutes(5))) struct JourneyClientTests {
    private let transport = URLSessionTransport()

    private func signIn(_ world: CompanionWorld, user: String? = nil, password: String? = nil) async throws -> Session {
        let journey = Journey(try world.configuration(), transport: transport)
        var node = try await journey.start(world.journey)
        for _ in 0..<4 {
            guard var step = node.step else { break }
            if step.first(NameCallback.self) != nil { try step.set(\NameCallback.name, to: user ?? world.user) }
            if step.first(PasswordCallback.self) != nil {
                try step.set(\PasswordCallback.password, to: password ?? world.password)
            }
            node = try await journey.next(step)
        }
        return try #require(node.success?.session, "\(node)")
    }

    private func oidc(
        _ world: CompanionWorld, now: @escaping @Sendable () -> Date = { Date() }
    ) throws -> OIDCClient {
        OIDCClient(
            try world.configuration(),
            OIDCConfiguration(
                clientID: Surroundings.variable("JOURNEYMAN_CLIENT", otherwise: "iosclient"),
                redirectURI: Surroundings.variable("JOURNEYMAN_REDIRECT_URI", otherwise: "frauth://oauth2redirect")),
            transport: transport, now: now)
    }

    @Test func `a login, tokens, userinfo, refresh, revocation and logout`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let session = try await signIn(world)
            #expect(try await session.isValid())
            #expect(try await session.details().realm == "/alpha")
            let oidc = try oidc(world)
            let tokens = try await oidc.tokens(for: session)
            #expect(try await oidc.tokens(for: session) == tokens)
            let claims = try await oidc.userinfo()
            #expect(claims["sub"] == tokens.idTokenClaims?["sub"])
            #expect(try await oidc.refresh().accessToken != tokens.accessToken)
            try await oidc.revoke()
            #expect(try await oidc.tokens(for: session).accessToken != tokens.accessToken)
            try await session.logout()
            #expect(try await !session.isValid())
            try await session.logout()
        }
    }

    @Test(.needsJourneyman) func `who signs in next doesn't get the tokens of who was there before`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let oidc = try oidc(world)
            let first = try await oidc.tokens(for: signIn(world))
            let demo = try await signIn(world, user: "demo", password: "Ch4ng3!t")
            let second = try await oidc.tokens(for: demo)
            #expect(try await oidc.userinfo()["email"] == "demo@example.com")
            #expect(try await oidc.refresh().accessToken != second.accessToken)
            #expect(try await oidc.tokens(for: demo).idTokenClaims?["sub"] == second.idTokenClaims?["sub"])
            let stale = try await world.send(
                "GET", "/oauth2/alpha/userinfo", headers: [("Authorization", "Bearer \(first.accessToken)")])
            #expect(stale.status == 401)
        }
    }

    @Test func `ending the session by the ID token ends it`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let session = try await signIn(world)
            let oidc = try oidc(world)
            _ = try await oidc.tokens(for: session)
            #expect(try await oidc.endSession() == nil)
            #expect(try await !session.isValid())
            await #expect(throws: OIDCError.self) { try await oidc.tokens(for: session) }
        }
    }

    @Test(.needsOurJourneys) func `refusals keep the server's words`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let journey = Journey(try world.configuration(), transport: transport)
            #expect(try await journey.start("Nowhere").error == .badRequest("No Configuration found"))
            let elsewhere = Journey(try world.configuration(realm: "nope"), transport: transport)
            #expect(try await elsewhere.start().error?.code == 404)
        }
    }

    @Test func `the transport keeps no cookie that a login set`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            _ = try await signIn(world)
            #expect(try await Journey(world.configuration(), transport: transport).start(world.journey).step != nil)
        }
    }

    @Test func `calls at the same time are kept apart`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let journey = Journey(try world.configuration(), transport: transport)
            let authIDs = try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<20 { group.addTask { try await journey.start(world.journey).step?.authID } }
                return try await group.reduce(into: Set<String>()) { all, authID in authID.map { _ = all.insert($0) } }
            }
            #expect(authIDs.count == 20)
        }
    }

    @Test func `a call that is cancelled ends with an error`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let journey = Journey(try world.configuration(), transport: transport)
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await journey.start(world.journey)
            }
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func `the cookie's name is the server's to tell`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let configuration = try await JourneyConfiguration.discovered(
                server: world.configuration().server, transport: transport)
            #expect(configuration.cookieName == world.cookieName)
        }
    }

    @Test(.needsJourneyman) func `tokens are refreshed when the clock says so`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let session = try await signIn(world)
            let late = Date() + 7200
            let kept = MemoryTokenStore()
            let first = try await oidc(world).tokens(for: session)
            await kept.save(first)
            let client = OIDCClient(
                try world.configuration(),
                OIDCConfiguration(clientID: "iosclient", redirectURI: "frauth://oauth2redirect"),
                transport: transport, store: kept, now: { late })
            #expect(try await client.tokens().accessToken != first.accessToken)
        }
    }
}
