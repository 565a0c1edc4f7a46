import JourneyClient
import JourneymanTesting
import OrderedJSON
import SDKPersonas
import TestSupport
import Testing

/// What a server's end leaves behind.
@Suite(.spec("DESIGN decisions 4 and 13, §4, §5"), .needsJourneyman, .timeLimit(.minutes(5))) struct RestartTests {
    private func serve(_ folder: TemporaryFolder) async throws -> ServerProcess {
        try await ServerProcess.start(["--data", folder.file("data"), "--journeys", "sdk-tests"])
    }

    private func world(_ process: ServerProcess) throws -> CompanionWorld {
        CompanionWorld(am: process.am, tenant: try JourneymanServer(process: process).defaultTenant)
    }

    @Test func `a page that one server showed is answered by the next`() async throws {
        let folder = try TemporaryFolder()
        let first = try await serve(folder)
        var step = try #require(
            try await world(first).app("I").start(SDKStart("NamePasswordCallbackTest")).step)
        try step.answer("NameCallback", "sdkuser")
        #expect(await first.stop() == 0)
        let second = try await serve(folder)
        let app = try world(second).app("I")
        var page = try #require(try await app.next(step).step)
        try page.answer("PasswordCallback", "password")
        #expect(try await app.next(page).success?.token?.isEmpty == false)
        #expect(try await app.next(page).failure == LoginTests.over)
        await second.stop()
    }

    @Test func `a step that was spent before a kill -9 is still spent after it`() async throws {
        let folder = try TemporaryFolder()
        let first = try await serve(folder)
        let app = try world(first).app("A")
        var step = try #require(try await app.start(SDKStart("NamePasswordCallbackTest")).step)
        try step.answer("NameCallback", "sdkuser")
        _ = try #require(try await app.next(step).step)
        await first.kill()
        let second = try await serve(folder)
        #expect(try await world(second).app("A").next(step).failure == LoginTests.refused)
        await second.stop()
    }

    @Test(arguments: Personas.nativeTags)
    func `a session outlives a kill -9 and still becomes tokens`(tag: String) async throws {
        let folder = try TemporaryFolder()
        let first = try await serve(folder)
        let end = try await world(first).logIn(world(first).app(tag)).success
        #expect(end?.successURL == "/enduser/?realm=/alpha" && end?.realm == "/alpha")
        let session = try #require(end?.token)
        await first.kill()
        let second = try await serve(folder)
        let app = try world(second).app(tag)
        await app.restore(session: session)
        try await app.getTokens()
        #expect(try await app.userinfo()["name"] == "Sdk User")
        let refreshed = try await app.refresh()
        await second.kill()
        let third = try await serve(folder)
        let userinfo = try await world(third).send(
            "GET", "/oauth2/alpha/userinfo", headers: [("Authorization", "Bearer \(refreshed.accessToken)")])
        #expect(userinfo.status == 200)
        await third.stop()
    }

    @Test func `a code outlives a kill -9 and is still good only once`() async throws {
        let folder = try TemporaryFolder()
        let first = try await serve(folder)
        let code = try await world(first).signedIn("I").authorize()
        await first.kill()
        let second = try await serve(folder)
        let app = try world(second).app("I")
        try await app.exchange(code)
        await second.kill()
        let third = try await serve(folder)
        let last = try world(third).app("I")
        await #expect(throws: SDKOAuthError.self) { try await last.exchange(code) }
        await third.stop()
    }

    @Test func `tenants, their users and their clocks outlive a kill -9`() async throws {
        let folder = try TemporaryFolder()
        let first = try await serve(folder)
        let tenant = try await JourneymanServer(process: first).makeTenant(named: "blue")
        try await tenant.clock.freeze(at: .init(timeIntervalSince1970: 2_000_000_000))
        try await tenant.users.put("ann", ["mail": "ann@example.com"], password: "Ch4ng3!t")
        await first.kill()
        let second = try await serve(folder)
        let again = try #require(
            try await JourneymanServer(process: second).tenants().first { $0.name == "blue" })
        #expect(try await again.clock.now() == .init(timeIntervalSince1970: 2_000_000_000))
        #expect(try await again.users.get("ann")?.attributes["mail"] == "ann@example.com")
        await second.stop()
    }
}
