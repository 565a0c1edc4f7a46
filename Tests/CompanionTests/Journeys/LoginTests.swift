import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// `Login` of WIRE §7.1, as each SDK walks it.
@Suite(.spec("WIRE §7.1, §1.3"), .timeLimit(.minutes(5))) struct LoginTests {
    static let refused = SDKFailure(
        status: 401, reason: "Unauthorized", message: "Login failure", errorCode: nil)

    static let over = SDKFailure(
        status: 401, reason: "Unauthorized", message: "Session has timed out", errorCode: "110")

    @Test(arguments: Personas.tags) func `a name and a password lead to a session`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            let step = try #require(try await app.start(SDKStart(world.journey)).step)
            #expect(step.types == ["NameCallback", "PasswordCallback"])
            let success = try #require(try await world.logIn(app).success)
            world.expectLanding(success)
            #expect(success.token?.isEmpty == false)
            #expect(await app.session == success.token)
        }
    }

    @Test(.needsOurJourneys, arguments: Personas.tags)
    func `a wrong password is a 401 in these words`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            #expect(try await world.logIn(app, password: "wrong").failure == Self.refused)
            #expect(await app.session == nil)
            #expect(try await world.logIn(app).success != nil)
        }
    }

    @Test(arguments: Personas.tags)
    func `a second start with a session needs no callbacks, unless it is forced`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try await world.signedIn(tag)
            let first = await app.session
            let again = try #require(try await app.start(SDKStart(world.journey)).success)
            #expect(again.token == first)
            world.expectLanding(again)
            #expect(try await app.start(SDKStart(world.journey, forceAuth: true)).step != nil)
            let forced = try #require(try await world.logIn(app, forceAuth: true).success)
            #expect(forced.token != first && forced.token?.isEmpty == false)
        }
    }

    @Test(arguments: Personas.tags)
    func `without a session wanted there is no token and no cookie`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            let success = try #require(try await world.logIn(app, noSession: true).success)
            #expect(success.token ?? "" == "")
            world.expectLanding(success)
            #expect(await app.session == nil)
            #expect(await app.jar[world.cookieName] == nil)
        }
    }

    @Test(.needsOurJourneys, arguments: Personas.tags)
    func `an unknown journey is a 400 in AM's words`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let failure = try #require(try await world.app(tag).start(SDKStart("Nowhere")).failure)
            #expect(failure.status == 400)
            #expect(failure.message == "No Configuration found")
        }
    }

    @Test(.needsOurJourneys, arguments: Personas.tags)
    func `a step is spent once it was answered`(tag: String) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app(tag)
            var step = try #require(try await app.start(SDKStart("NamePasswordCallbackTest")).step)
            try step.answerCredentials(user: world.user, password: world.password)
            let second = try #require(try await app.next(step).step)
            #expect(try await app.next(step).failure == Self.refused)
            #expect(second.authID != step.authID)
            var last = second
            try last.answerCredentials(user: world.user, password: world.password)
            #expect(try await app.next(last).success != nil)
            #expect(try await app.next(last).failure == Self.over)
        }
    }
}
