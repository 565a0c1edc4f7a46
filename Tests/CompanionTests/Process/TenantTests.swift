import JourneyClient
import JourneymanTesting
import SDKPersonas
import TestSupport
import Testing

/// Worlds side by side in one process.
@Suite(.spec("DESIGN §5"), .needsJourneyman, .timeLimit(.minutes(5))) struct TenantTests {
    @Test func `two tenants share neither sessions nor users nor time`() async throws {
        try await SharedServer.sdkTests.withWorld(seed: 1) { one in
            try await SharedServer.sdkTests.withWorld(seed: 2) { two in
                async let first = one.signedIn("A")
                async let second = two.signedIn("A")
                let apps = try await (first, second)
                let stray = try two.app("A")
                await stray.restore(session: try #require(await apps.0.session))
                #expect(try await stray.start(SDKStart("Login")).step != nil)
                try await one.ours().users.put("ann", [:], password: "Ch4ng3!t")
                #expect(try await two.ours().users.get("ann") == nil)
                try await one.ours().clock.advance(by: .seconds(100_000))
                #expect(try await apps.0.start(SDKStart("Login")).step != nil)
                #expect(try await apps.1.start(SDKStart("Login")).success != nil)
            }
        }
    }

    @Test func `a page of one tenant is no page of another`() async throws {
        try await SharedServer.sdkTests.withWorld(seed: 1) { one in
            try await SharedServer.sdkTests.withWorld(seed: 2) { two in
                var step = try #require(try await one.app("A").start(SDKStart("Login")).step)
                try step.answerCredentials(user: one.user, password: one.password)
                #expect(try await two.app("A").next(step).failure != nil)
            }
        }
    }

    @Test(arguments: 0..<8) func `many tenants at once log in and get tokens`(number: Int) async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let tag = Personas.tags[number % Personas.tags.count]
            let app = try await world.signedIn(tag)
            try await app.getTokens()
            #expect(try await app.userinfo()["name"] == "Sdk User")
        }
    }
}
