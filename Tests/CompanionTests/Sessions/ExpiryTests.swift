import AMWire
import JourneyClient
import JourneymanTesting
import SDKPersonas
import TestSupport
import Testing

/// Everything ends by the tenant's clock.
@Suite(.spec("AM-BEHAVIOUR §1.6, §1.9, §3, §5.1"), .needsJourneyman, .timeLimit(.minutes(5))) struct ExpiryTests {
    @Test(arguments: Personas.tags) func `a page is good for five minutes`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            try await world.ours().clock.freeze()
            let app = try world.app(tag)
            for (seconds, isInTime) in [(299, true), (300, false)] {
                var step = try #require(try await app.start(SDKStart("Login", forceAuth: true)).step)
                try step.answerCredentials(user: world.user, password: world.password)
                try await world.ours().clock.advance(by: .seconds(seconds))
                let node = try await app.next(step)
                if isInTime { #expect(node.success != nil) } else { #expect(node.failure == LoginTests.over) }
            }
        }
    }

    /// Advances bit by bit, using the session each time or not, until it is over; tells after how many minutes.
    private func life(_ world: CompanionWorld, minutes: Int, used: Bool) async throws -> Int {
        let clock = try world.ours().clock
        try await clock.freeze()
        let token = try #require(await world.signedIn("A").session)
        let session = Session(token: token, try world.configuration())
        var passed = 0
        while passed < 600 {
            try await clock.advance(by: .seconds(60 * minutes))
            passed += minutes
            let isAlive = used ? try await session.isValid() : (try? await session.details()) != nil
            if !isAlive { return passed }
        }
        return passed
    }

    @Test func `a session that isn't used ends after 30 minutes`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let minutes = try await life(world, minutes: 10, used: false)
            #expect(minutes == 30)
        }
    }

    @Test func `a session that is used ends after 120 minutes`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let minutes = try await life(world, minutes: 20, used: true)
            #expect(minutes == 120)
        }
    }

    @Test func `the answer names the moments at which the session ends`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let clock = try world.ours().clock
            try await clock.freeze()
            let token = try #require(await world.signedIn("A").session)
            let details = try await Session(token: token, world.configuration()).details()
            let now = try await clock.now()
            #expect(abs(details.idleExpiration.timeIntervalSince(now) - 30 * 60) < 1)
            #expect(abs(details.expiration.timeIntervalSince(now) - 120 * 60) < 1)
        }
    }

    @Test(arguments: Personas.tags) func `a code is good for two minutes`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            try await world.ours().clock.freeze()
            let app = try await world.signedIn(tag)
            let inTime = try await app.authorize()
            try await world.ours().clock.advance(by: .seconds(119))
            try await app.exchange(inTime)
            let late = try await app.authorize()
            try await world.ours().clock.advance(by: .seconds(120))
            let error = await #expect(throws: SDKOAuthError.self) { try await app.exchange(late) }
            #expect(
                error == SDKOAuthError(status: 400, error: "invalid_grant", description: "Authorization code expired."))
        }
    }

    @Test(arguments: Personas.tags) func `an access token is good for an hour`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            try await world.ours().clock.freeze()
            let app = try await world.signedIn(tag)
            #expect(try await app.getTokens().expiresIn == 3599)
            try await world.ours().clock.advance(by: .seconds(3599))
            #expect(try await app.userinfo()["sub"] != nil)
            try await world.ours().clock.advance(by: .seconds(1))
            let error = await #expect(throws: SDKOAuthError.self) { try await app.userinfo() }
            #expect(error?.status == 401 && error?.error == "invalid_token")
        }
    }

    @Test(arguments: Personas.nativeTags)
    func `a refresh token outlives its session, and is good for a week`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            try await world.ours().clock.freeze()
            let app = try await world.signedIn(tag)
            try await app.getTokens()
            try await world.ours().clock.advance(by: .seconds(604_799))
            try await app.refresh()
            #expect(try await app.userinfo()["sub"] != nil)
            try await world.ours().clock.advance(by: .seconds(604_800))
            let error = await #expect(throws: SDKOAuthError.self) { try await app.refresh() }
            #expect(error?.status == 400 && error?.error == "invalid_grant")
        }
    }
}
