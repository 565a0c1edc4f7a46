import SDKPersonas
import TestSupport
import Testing

/// A cookie that outlives the session, in the jar of an SDK.
@Suite(.spec("WIRE §4.2, §7.1"), .needsOurJourneys, .timeLimit(.minutes(5))) struct PersistentCookieTests {
    @Test func `a login leaves the cookie in the jar, and a logout empties it`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let app = try world.app("FA")
            #expect(try await world.logIn(app, journey: "SetPersistentCookieTest").success?.token?.isEmpty == false)
            #expect(await app.jar.names.contains("session-jwt"))
            #expect(await app.jar["session-jwt"]?.split(separator: ".").count == 3)
            try await app.logout()
            #expect(await app.jar.names == [])
        }
    }

    @Test func `the cookie is for https and no script`() async throws {
        try await SharedServer.sdkTests.withWorld { world in
            let name = "X-OpenAM-Username"
            let answer = try await world.send(
                "POST",
                "/json/realms/root/realms/alpha/authenticate?authIndexType=service&authIndexValue=SetPersistentCookieTest",
                headers: [(name, world.user), ("X-OpenAM-Password", world.password)])
            let cookie = try #require(answer.values("Set-Cookie").first { $0.hasPrefix("session-jwt=") })
            #expect(cookie.contains("; HttpOnly") && cookie.contains("; Secure"))
        }
    }
}
