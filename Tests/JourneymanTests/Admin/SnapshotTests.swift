import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct SnapshotTests {
    private func snapshot(_ server: TestApplication) -> String { server.admin(.get, "snapshot").text }

    @Test func `a state is taken and comes back, with all that was given out`() throws {
        let world = try ClockedServer { $0.seed = 7 }
        let server = world.server
        server.admin(.put, "users/ann", #"{"sn":"Lee","password":"Secret-12"}"#)
        server.admin(.post, "clock", #"{"freeze":"2030-01-01T00:00:00Z"}"#)
        let session = try #require(try server.logIn("ann", "Secret-12"))
        let tokens = try world.redeem(world.code(session: session))
        let access = try tokens.text("access_token")
        let taken = snapshot(server)
        let next = try server.logIn("ann", "Secret-12")

        server.admin(.post, "reset")
        #expect(try !server.isValid(session))
        #expect(
            server.admin(.put, "snapshot", taken).text == #"{"now":"2030-01-01T00:00:00Z","frozen":true}"#)
        #expect(try server.isValid(session))
        #expect(world.userinfo(access) == .ok)
        #expect(snapshot(server) == taken)
        #expect(try server.logIn("ann", "Secret-12") == next)
    }

    @Test func `nothing that is hashed is told`() throws {
        let server = try TestApplication()
        let session = try #require(try server.logIn())
        let taken = snapshot(server)
        #expect(!taken.contains("Ch4ng3!t") && !taken.contains(session))
    }

    @Test func `another tenant can take it over, and no third one changes`() throws {
        let server = try TestApplication()
        for name in ["blue", "green"] { server.admin(.post, "tenants", #"{"name":"\#(name)"}"#) }
        let session = try #require(try server.logIn(tenant: "/t/blue"))
        let taken = server.admin(.get, "snapshot", tenant: "/t/blue").text
        #expect(server.admin(.put, "snapshot", taken, tenant: "/t/green").status == .ok)
        #expect(try server.isValid(session, tenant: "/t/green") && server.isValid(session, tenant: "/t/blue"))
        #expect(try !server.isValid(session))
    }

    @Test(arguments: [
        (#"{}"#, "the document is no snapshot"),
        (#"{"snapshot":1,"schema":[]}"#, "the snapshot is of another version of the server"),
    ]) func `what is no snapshot is refused`(body: String, message: String) throws {
        let answer = try TestApplication().admin(.put, "snapshot", body)
        #expect(answer.status == .badRequest && answer.text.contains(message))
    }

    @Test(arguments: [
        (#""clock":{"#, #""clock":{"was":1,"#, 200), (#""offset""#, #""ofset""#, 400),
        (#""tables":{"#, #""tables":{"what":{"columns":[],"rows":[]},"#, 400),
        (#""tables":{"#, #""tables":{"what":7,"#, 400), (#""columns":["realm""#, #""columns":["reelm""#, 400),
        (#""rows":[["#, #""rows":[[true,"#, 400),
    ]) func `a snapshot that was changed is taken whole or not at all`(part: String, other: String, status: Int) throws
    {
        let server = try TestApplication()
        let session = try #require(try server.logIn())
        let taken = snapshot(server)
        try #require(taken.contains(part))
        let answer = server.admin(.put, "snapshot", taken.replacing(part, with: other, maxReplacements: 1))
        #expect(answer.status.code == status, "\(answer.text)")
        #expect(try server.isValid(session))
    }
}
