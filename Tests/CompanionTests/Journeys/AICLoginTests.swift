import JourneymanTesting
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// The standard `Login` of an Advanced Identity Cloud tenant.
@Suite(.spec("NODES §4.1, §4.6; DESIGN §8"), .needsJourneyman, .timeLimit(.minutes(5))) struct AICLoginTests {
    /// A step after a wrong password.
    private func wrong(_ world: CompanionWorld, _ app: SDKApp, _ step: SDKStep) async throws -> SDKNode {
        var step = step
        try step.answerCredentials(user: world.user, password: "wrong")
        return try await app.next(step)
    }

    @Test(arguments: Personas.tags)
    func `a wrong password brings the same page with another authId`(tag: String) async throws {
        try await SharedServer.aic.withWorld { world in
            let app = try world.app(tag)
            let first = try #require(try await app.start(SDKStart("Login")).step)
            #expect(first.received["header"] == "Sign In")
            let second = try #require(try await wrong(world, app, first).step)
            #expect(second.types == first.types)
            #expect(second.received["header"] == first.received["header"])
            #expect(second.received["description"] == first.received["description"])
            #expect(second.authID != first.authID)
            var step = second
            try step.answerCredentials(user: world.user, password: world.password)
            #expect(try await app.next(step).success?.token?.isEmpty == false)
        }
    }

    @Test(arguments: Personas.tags)
    func `the sixth wrong password is a 401 and locks the account`(tag: String) async throws {
        try await SharedServer.aic.withWorld { world in
            let app = try world.app(tag)
            var step = try #require(try await app.start(SDKStart("Login")).step)
            for _ in 1...5 { step = try #require(try await wrong(world, app, step).step) }
            #expect(try await wrong(world, app, step).failure == LoginTests.refused)
            #expect(try await world.logIn(app, journey: "Login").failure == LoginTests.refused)
            let user = try await world.ours().users.get(world.user)
            #expect(user?.attributes["accountStatus"] == "inactive")
            _ = try await world.ours().users.put(
                world.user, ["mail": "sdkuser@example.com", "accountStatus": "active"])
            #expect(try await world.logIn(app, journey: "Login").success != nil)
        }
    }
}
