import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct SessionVerbsTests {
    private let world: ClockedServer

    init() throws { world = try ClockedServer() }

    private func sessions(_ query: String = "") throws -> [JSONValue] {
        try JSONValue(parsing: world.server.admin(.get, "sessions\(query)").body)["result"]?.array ?? []
    }

    @Test func `sessions are listed as long as they live, and without their tokens`() throws {
        let token = try world.logIn()
        _ = try world.server.logIn("sdkuser", "password")
        let list = try sessions()
        #expect(list.map { $0["user"] } == ["demo", "sdkuser"])
        #expect(
            list.first?.object?.map(\.key) == [
                "id", "user", "userId", "journeys", "authLevel", "createdAt", "idleUntil", "until", "properties",
            ])
        #expect(list.first?["journeys"] == ["Login"] && list.first?["createdAt"] == "2026-01-02T03:04:05Z")
        #expect(list.first?["idleUntil"] == "2026-01-02T03:34:05Z" && list.first?["until"] == "2026-01-02T05:04:05Z")
        #expect(!world.server.admin(.get, "sessions").text.contains(token))
        #expect(try sessions("?user=demo").count == 1 && sessions("?realm=bravo").isEmpty)
        world.advance(.seconds(1800))
        #expect(try sessions().isEmpty)
    }

    @Test func `one is ended, or all of a user, or all of the realm`() throws {
        let tokens = try (0..<2).map { _ in try world.logIn() }
        let other = try #require(try world.server.logIn("sdkuser", "password"))
        let id = try #require(try sessions("?user=demo").first?["id"]?.string)
        #expect(world.server.admin(.delete, "sessions/\(id)").status == .ok)
        #expect(try !world.server.isValid(tokens[0]) && world.server.isValid(tokens[1]))
        #expect(world.server.admin(.delete, "sessions/\(id)").status == .notFound)
        #expect(world.server.admin(.delete, "sessions?user=demo").status == .ok)
        #expect(try !world.server.isValid(tokens[1]) && world.server.isValid(other))
        #expect(world.server.admin(.delete, "sessions").status == .ok)
        #expect(try !world.server.isValid(other) && sessions().isEmpty)
    }

    @Test func `who isn't there has none to list`() {
        let answer = world.server.admin(.get, "sessions?user=what")
        #expect(answer.status == .notFound)
    }
}
