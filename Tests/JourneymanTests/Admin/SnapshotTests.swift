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

    /// Everything that verbs can set.
    private func fill(_ server: TestApplication, _ tenant: String) throws {
        let calls: [(HTTPMethod, String, String)] = [
            (.put, "users/ann", #"{"sn":"Lee","password":"Secret-12"}"#),
            (.put, "clients/shop", #"{"redirectUris":["shop://callback"]}"#),
            (.put, "realms/charlie", ""), (.put, "settings", #"{"lockout":3,"skew":{"exp":"PT1S"}}"#),
            (
                .put, "journeys/Guest",
                #"{"journey":"Guest","start":"a","nodes":{"a":{"type":"SetState","next":"success"}}}"#
            ),
            (.delete, "journeys/Login", ""), (.post, "keys/rotate", ""),
            (.post, "faults", #"{"match":{"path":"/none"},"effect":{"status":503}}"#), (.delete, "faults/1", ""),
            (.post, "faults", #"{"match":{"method":"HEAD"},"effect":{"status":418},"times":3}"#),
            (.post, "next", #"{"match":{"path":"/am/oauth2"},"answer":{"status":401}}"#),
            (.post, "barriers", #"{"match":{"node":"ask"},"count":2,"at":"commit","release":"reverse"}"#),
            (
                .put, "quirks",
                #"{"quirks":[{"name":"session-cookie-fat","value":9000,"times":5,"every":2},"scopes-renamed"]}"#
            ),
            (.post, "clock", #"{"freeze":"2030-01-01T00:00:00Z"}"#),
            (.post, "clock", #"{"skew":{"iat":"PT5M","Date":"-PT1S"}}"#),
        ]
        for (method, path, body) in calls {
            let answer = server.admin(method, path, body, tenant: tenant)
            #expect(answer.status.code < 300, "\(path): \(answer.text)")
        }
        for _ in 0..<3 { server.send(.head, RequestTarget("\(tenant)/am/json/serverinfo/*")) }
    }

    @Test func `it is the whole state, and in another tenant it is the same to the byte`() throws {
        let server = try TestApplication()
        for name in ["blue", "green"] { server.admin(.post, "tenants", #"{"name":"\#(name)","seed":7}"#) }
        try fill(server, "/t/blue")
        let taken = server.admin(.get, "snapshot", tenant: "/t/blue").text
        #expect(server.admin(.put, "snapshot", taken, tenant: "/t/green").status == .ok)
        #expect(server.admin(.get, "snapshot", tenant: "/t/green").text == taken)
        for path in ["faults", "barriers", "quirks", "settings", "journeys", "realms", "clients", "keys", "clock"] {
            let (blue, green) = (
                server.admin(.get, path, tenant: "/t/blue").text, server.admin(.get, path, tenant: "/t/green").text
            )
            #expect(blue == green, "\(path)")
        }
        let next = server.admin(.post, "faults", #"{"effect":{"status":500}}"#, tenant: "/t/green")
        #expect(try next.member("id") == "4", "numbers go on")
    }

    @Test func `what was set since goes`() throws {
        let server = try TestApplication()
        let taken = snapshot(server)
        try fill(server, "")
        #expect(server.admin(.put, "snapshot", taken).status == .ok)
        #expect(snapshot(server) == taken)
        #expect(server.admin(.get, "clock").text == #"{"now":"2026-01-02T03:04:05Z","frozen":false}"#)
        #expect(server.admin(.get, "faults").text == #"{"result":[]}"#)
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
        (#"{"snapshot":1,"schema":[]}"#, "the document is no snapshot"),
        (#"{"snapshot":2,"schema":[]}"#, "the snapshot is of another version of the server"),
    ]) func `what is no snapshot is refused`(body: String, message: String) throws {
        let answer = try TestApplication().admin(.put, "snapshot", body)
        #expect(answer.status == .badRequest && answer.text.contains(message))
    }

    @Test(arguments: [
        (#""clock":{"#, #""clock":{"was":1,"#, 200), (#""offset""#, #""ofset""#, 400),
        (#""tables":{"#, #""tables":{"what":{"columns":[],"rows":[]},"#, 400),
        (#""tables":{"#, #""tables":{"what":7,"#, 400), (#""columns":["realm""#, #""columns":["reelm""#, 400),
        (#""rows":[["#, #""rows":[[true,"#, 400), (#""skew":"#, #""skew":"iat","was":"#, 400),
        (#""faults":{"last""#, #""faults":{"lost""#, 400),
        (#""barriers":{"last""#, #""barriers":{"lost""#, 400), (#""quirks":[]"#, #""quirks":[{}]"#, 400),
        (#""set":[]"#, #""set":[{"fault":{"id":"1","effect":{"what":1}}}]"#, 400),
        (#""quirks":[]"#, #""quirks":[{"setting":{"name":"host-checked","value":"a b"}}]"#, 400),
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
