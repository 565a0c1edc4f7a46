import Foundation
import HTTPMessages
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("issue 6, More verbs")) struct ChangeVerbsTests {
    private let world: ClockedServer
    private var server: TestApplication { world.server }

    init() throws { world = try ClockedServer() }

    private let guest =
        #"{"journey":"Guest","start":"user","nodes":{"user":{"type":"SetState","#
        + #""config":{"attributes":{"username":"demo"}},"next":"success"}}}"#

    private func logIn(_ journey: String, realm: String = "alpha", tenant: String = "") throws -> String? {
        try server.send(
            .post,
            RequestTarget(
                "\(tenant)/am/json/realms/root/realms/\(realm)/authenticate?authIndexType=service&authIndexValue=\(journey)"
            )
        ).member("tokenId")
    }

    private func message(_ answer: HTTPResponse) throws -> String {
        #expect(answer.status == .badRequest)
        return try answer.text("message")
    }

    @Test func `a journey is put, shown, used, replaced and taken away`() throws {
        let put = server.admin(.put, "journeys/Guest", guest)
        #expect(put.status == .created && put.text == #"{"name":"Guest","put":true}"#)
        #expect(server.admin(.get, "journeys/Guest").text == guest)
        #expect(server.admin(.get, "journeys").text.contains(#"{"name":"Guest","put":true}"#))
        #expect(try logIn("Guest") != nil)
        let other = guest.replacing("\"demo\"", with: "\"nobody\"")
        #expect(server.admin(.put, "journeys/Guest", other).status == .ok)
        #expect(try logIn("Guest") == nil)
        #expect(server.admin(.delete, "journeys/Guest").text == #"{"name":"Guest","put":true}"#)
        #expect(server.admin(.get, "journeys/Guest").status == .notFound)
        #expect(server.admin(.delete, "journeys/Guest").status == .notFound)
        #expect(try logIn("Guest") == nil)
    }

    @Test func `a journey of a file is shown in our own format, gives way, and comes back with a reset`() throws {
        let file = server.admin(.get, "journeys/Poll")
        #expect(file.status == .ok && file.text.hasPrefix(#"{"journey":"Poll""#))
        #expect(server.admin(.put, "journeys/Poll", file.text).status == .ok)
        #expect(server.admin(.delete, "journeys/Login").status == .ok)
        #expect(world.start("Login").status == .badRequest)
        server.admin(.post, "reset")
        #expect(world.start("Login").status == .ok)
    }

    @Test(arguments: [
        (#"{"start":"x","nodes":{}}"#, "journeys/Guest:1:"), (#"{"what":1}"#, "this is no journey in any known format"),
        (
            #"{"journey":"Guest","start":"a","nodes":{"a":{"type":"SetState","next":"b"}}}"#,
            #"error: there is no node "b""#
        ),
        (
            #"{"journey":"Other","start":"a","nodes":{"a":{"type":"SetState","next":"success"}}}"#,
            #"the body has no journey "Guest" of the realm alpha"#
        ),
    ]) func `what the check refuses is refused`(body: String, part: String) throws {
        let text = try message(server.admin(.put, "journeys/Guest", body))
        #expect(text.contains(part), "\(text)")
        #expect(server.admin(.get, "journeys/Guest").status == .notFound)
    }

    @Test func `changes are one tenant's, and outlive the process`() throws {
        let folder = try TemporaryFolder()
        try TestApplication.run(in: folder) { server throws in
            server.admin(.post, "tenants", #"{"name":"blue"}"#)
            #expect(server.admin(.put, "journeys/Guest", guest, tenant: "/t/blue").status == .created)
            server.admin(.put, "settings", #"{"cookieName":"blue"}"#, tenant: "/t/blue")
            server.admin(.put, "realms/charlie", tenant: "/t/blue")
        }
        try TestApplication.run(in: folder) { server throws in
            #expect(server.admin(.get, "journeys/Guest", tenant: "/t/blue").text == guest)
            #expect(server.admin(.get, "journeys/Guest").status == .notFound)
            #expect(server.send(.get, "/t/blue/am/json/serverinfo/*").text.contains(#""cookieName":"blue""#))
            #expect(!server.send(.get, "/am/json/serverinfo/*").text.contains(#""cookieName":"blue""#))
            let path = "/am/json/realms/root/realms/charlie/authenticate"
            #expect(try server.logIn(tenant: "/t/blue", path: path) != nil)
            #expect(try server.logIn(path: path) == nil)
        }
    }

    @Test func `settings are put as the file has them, and taken away`() throws {
        let settings = #"{"sessionIdleTime":"PT1M","skew":{"iat":"PT5M"}}"#
        #expect(server.admin(.get, "settings").text == "{}")
        #expect(server.admin(.put, "settings", settings).text == settings)
        let token = try world.logIn()
        world.advance(.seconds(60))
        #expect(try !server.isValid(token))
        #expect(server.admin(.get, "clock").text.contains(#""skew":{"iat":"PT300S"}"#))
        #expect(server.admin(.delete, "settings").text == settings)
        #expect(server.admin(.get, "settings").text == "{}")
        let next = try world.logIn()
        world.advance(.seconds(60))
        #expect(try server.isValid(next))
    }

    @Test(arguments: [
        (
            #"{"sessionIdleTime":"soon"}"#,
            #"settings: sessionIdleTime must be an ISO 8601 duration such as PT30M, not "soon"."#
        ),
        (#"{"port":1}"#, "settings: port is the server's, not a tenant's."),
        (#"{"user":["a:b"]}"#, "settings: user is no setting: `journeyman admin` has `users put` for it."),
        (#"{"client":[]}"#, "settings: client is no setting: `journeyman admin` has `clients put` for it."),
        (#"{"quirks":[]}"#, "settings: quirks is no setting: `journeyman admin` has `quirks set` for it."),
        (#"{"journeys":[]}"#, "settings: journeys is no setting: `journeyman admin` has `journeys put` for it."),
        (#"{"esv":["x"]}"#, #"settings: esv must be NAME=VALUE."#),
        (#"{"sesionTime":"PT1M"}"#, "settings: "),
        (#"{"lockout":[]}"#, "settings: lockout must be a string or a number."),
    ]) func `a bad setting is refused as in a file, and none is put`(body: String, part: String) throws {
        let text = try message(server.admin(.put, "settings", body))
        #expect(text.hasPrefix(part), "\(text)")
        #expect(server.admin(.get, "settings").text == "{}")
    }

    @Test func `a tenant has variables of its own beside the server's`() throws {
        let world = try ClockedServer { $0.variables = [.init(name: "esv.last", value: "demo")] }
        let server = world.server
        func logsIn() throws -> Bool { try world.start("Guest").member("tokenId") != nil }
        let put = guest.replacing("\"demo\"", with: #""&{esv.first|nobody}""#)
        #expect(server.admin(.put, "journeys/Guest", put).status == .created)
        #expect(try !logsIn())
        #expect(server.admin(.put, "settings", #"{"esv":{"esv-first":"demo"}}"#).status == .ok)
        #expect(try logsIn())
        #expect(server.admin(.put, "journeys/Guest", put.replacing("first", with: "last")).status == .ok)
        #expect(try logsIn(), "the server's")
        #expect(server.admin(.put, "settings", #"{"esv":["esv.last=nobody"]}"#).status == .ok)
        #expect(try !logsIn())
        server.admin(.delete, "settings")
        #expect(try logsIn())
    }

    @Test func `a realm is made with all that alpha has, and goes with all that is in it`() throws {
        let path = "/am/json/realms/root/realms/charlie/authenticate"
        #expect(server.send(.post, RequestTarget(path)).status != .ok)
        let made = server.admin(.put, "realms/charlie")
        #expect(made.status == .created && made.text == #"{"name":"charlie","made":true}"#)
        #expect(server.admin(.put, "realms/charlie").status == .ok)
        #expect(
            try JSONValue(parsing: server.admin(.get, "realms").body)["result"]?.array?.map { $0["name"] }
                == ["alpha", "bravo", "charlie", "root"])
        #expect(try server.logIn(path: path) != nil)
        #expect(server.admin(.get, "clients/myapp?realm=charlie").status == .ok)
        server.admin(.put, "users/ann?realm=charlie", #"{"sn":"Lee","password":"Secret-12"}"#)
        #expect(server.admin(.delete, "realms/charlie").text == #"{"name":"charlie","made":true}"#)
        #expect(server.send(.post, RequestTarget(path)).status != .ok)
        server.admin(.put, "realms/charlie")
        #expect(try server.logIn("ann", "Secret-12", path: path) == nil)
    }

    @Test func `a realm stands below another, and above none that is there`() throws {
        let sub = "realms/alpha%2Fsub"
        #expect(server.admin(.put, "realms/what%2Fsub").status == .notFound)
        #expect(server.admin(.put, sub).status == .created)
        #expect(server.admin(.put, "realms/alpha%2Fsub%2Fdeep").status == .created)
        #expect(server.admin(.delete, sub).status.code == 409)
        #expect(server.admin(.delete, "realms/alpha%2Fsub%2Fdeep").status == .ok)
        #expect(server.admin(.delete, sub).status == .ok)
        #expect(server.admin(.delete, "realms/alpha").status.code == 409)
        #expect(server.admin(.delete, "realms/what").status == .notFound)
        #expect(server.admin(.put, "realms/a%2Eb").status == .badRequest)
    }

    @Test func `who stands in a journey goes on in what was begun`() throws {
        server.admin(.put, "journeys/Guest", guest)
        let page = world.start("Login")
        let other = guest.replacing("Guest", with: "Login")
        #expect(server.admin(.put, "journeys/Login", other).status == .ok)
        #expect(try world.answer(page, "demo", "Ch4ng3!t").member("tokenId") != nil)
        #expect(try logIn("Login") != nil)
    }
}
