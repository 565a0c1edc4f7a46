import AdminWire
import Determinism
import Foundation
import HTTPMessages
import Journeyman
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("DESIGN §8, \"Stored over a restart\"")) struct RestartTests {
    @Test func `a session, a user and a step outlive the process`() throws {
        let folder = try TemporaryFolder()
        let (token, page) = try TestApplication.run(in: folder) { server throws in
            server.admin(.put, "users/new", #"{"userName":"new","sn":"New","password":"secret12"}"#)
            return (try #require(try server.logIn()), server.send(.post, "/am/json/alpha/authenticate").text)
        }
        try TestApplication.run(in: folder) { server throws in
            #expect(try server.isValid(token))
            #expect(try server.logIn("new", "secret12") != nil)
            let next = server.send(
                .post, "/am/json/alpha/authenticate", ["Content-Type": "application/json"], body: page)
            #expect(next.status == .ok)
        }
    }

    @Test func `a clock stays frozen, or as far ahead as it was`() throws {
        let folder = try TemporaryFolder()
        try TestApplication.run(in: folder) { server throws in
            server.admin(.post, "tenants", #"{"name":"blue"}"#)
            server.admin(.post, "clock", #"{"freeze":"2030-01-01T00:00:00Z"}"#)
            server.admin(.post, "clock", #"{"advance":"PT10M"}"#, tenant: "/t/blue")
        }
        try TestApplication.run(in: folder) { server throws in
            #expect(server.admin(.get, "clock").text == #"{"now":"2030-01-01T00:00:00Z","frozen":true}"#)
            #expect(
                server.admin(.get, "clock", tenant: "/t/blue").text
                    == #"{"now":"2026-01-02T03:14:05Z","frozen":false}"#)
        }
    }

    @Test(.spec("EDGE-CASES B73")) func `so does a skew, unless the configuration says another`() throws {
        let folder = try TemporaryFolder()
        func run(_ options: [Configuration.Skew], _ body: (TestApplication) -> Void) throws {
            let server = try TestApplication {
                $0.storage = .folder(folder.file("data"))
                $0.skew = options
            }
            defer { server.application.close() }
            body(server)
        }
        func skew(_ server: TestApplication) -> String {
            String(server.admin(.get, "clock").text.dropFirst(#"{"now":"2026-01-02T03:04:05Z","frozen":false"#.count))
        }
        try run([]) { $0.admin(.post, "clock", #"{"skew":{"iat":"PT5M","Date":"-PT1S"}}"#) }
        let kept = #","skew":{"Date":"-PT1S","iat":"PT300S"}}"#
        try run([]) { server in
            #expect(skew(server) == kept)
            server.admin(.put, "settings", #"{"lockout":3}"#)
            #expect(skew(server) == kept)
            server.admin(.put, "settings", #"{"skew":{"exp":"PT1S"}}"#)
            #expect(skew(server) == #","skew":{"exp":"PT1S"}}"#)
            server.admin(.post, "clock", #"{"skew":{}}"#)
        }
        try run([.init(place: .expiry, duration: .seconds(9))]) { server in
            #expect(skew(server) == "}", "no skew at all was asked for")
            server.admin(.post, "reset")
            #expect(skew(server) == #","skew":{"exp":"PT9S"}}"#)
        }
        try run([]) { #expect(skew($0) == "}") }
    }

    @Test(.spec("issue 6, Quirks"))
    func `so do quirks that were set at run time, unless the configuration says others`()
        throws
    {
        let folder = try TemporaryFolder()
        func run(_ flags: [QuirkSetting] = [], _ body: (TestApplication) throws -> Void) throws {
            let server = try TestApplication {
                $0.storage = .folder(folder.file("data"))
                $0.quirks = flags
            }
            defer { server.application.close() }
            try body(server)
        }
        func on(_ server: TestApplication, tenant: String = "") throws -> [String] {
            let list = try JSONValue(parsing: server.admin(.get, "quirks", tenant: tenant).body)["result"]?.array ?? []
            return list.flatMap { $0["on"]?.array ?? [] }.compactMap { $0["setting"]?.text }
        }
        let counted = #"{"name":"html-as-json","times":2}"#
        try run { server throws in
            server.admin(.post, "tenants", #"{"name":"blue"}"#)
            server.admin(.put, "quirks", #"{"quirks":[{"name":"headers-capped","value":300},\#(counted)]}"#)
            server.admin(.put, "quirks", #"{"quirks":["sessions-absent"]}"#, tenant: "/t/blue")
            #expect(server.send(.get, "/am/json/serverinfo/*").status.code == 502)
        }
        let kept = [#"{"name":"headers-capped","value":300}"#, #"{"name":"html-as-json","times":1}"#]
        try run { server throws in
            #expect(try on(server) == kept && on(server, tenant: "/t/blue") == [#""sessions-absent""#])
            let long: HTTPFields = ["X-Long": String(repeating: "a", count: 300)]
            #expect((0..<2).map { _ in server.send(.get, "/am/isAlive.jsp", long).status.code } == [502, 400])
            #expect(try on(server) == Array(kept.prefix(1)), "the other was met")
        }
        try run { server throws in #expect(try on(server) == Array(kept.prefix(1))) }
        let flag = [QuirkSetting("sessions-absent")]
        try run(flag) { server throws in
            #expect(try on(server) == [#""sessions-absent""#], "what it was started with now is newer")
            server.admin(.put, "quirks", #"{"quirks":[]}"#)
        }
        try run(flag) { server throws in
            #expect(try on(server) == [], "none at all was asked for")
            server.admin(.post, "reset")
        }
        try run(flag) { server throws in #expect(try on(server) == [#""sessions-absent""#]) }
    }

    @Test(.spec("issue 6, Quirks")) func `a quirk of a flag for the next requests is on anew with each start`() throws {
        let folder = try TemporaryFolder()
        for _ in 1...2 {
            let server = try TestApplication {
                $0.storage = .folder(folder.file("data"))
                $0.quirks = [QuirkSetting("html-as-json", times: 1)]
            }
            defer { server.application.close() }
            #expect((0..<2).map { _ in server.send(.get, "/am/isAlive.jsp").status.code } == [502, 200])
        }
    }

    @Test(.spec("issue 6, Quirks")) func `so do those that a snapshot has brought`() throws {
        let folder = try TemporaryFolder()
        try TestApplication.run(in: folder) { server in
            server.admin(.put, "quirks", #"{"quirks":["html-as-json"]}"#)
            let snapshot = server.admin(.get, "snapshot").text
            server.admin(.put, "quirks", #"{"quirks":[]}"#)
            server.admin(.put, "snapshot", snapshot)
        }
        try TestApplication.run(in: folder) { #expect($0.send(.get, "/am/isAlive.jsp").status.code == 502) }
    }

    @Test func `tenants are there again with all that is theirs, and deleted ones are not`() throws {
        let folder = try TemporaryFolder()
        let token = try TestApplication.run(in: folder) { server throws in
            server.admin(.post, "tenants", #"{"name":"blue"}"#)
            server.admin(.post, "tenants", #"{"name":"green"}"#)
            server.admin(.delete, "tenants/green")
            return try #require(try server.logIn(tenant: "/t/blue"))
        }
        try TestApplication.run(in: folder) { server throws in
            #expect(try server.isValid(token, tenant: "/t/blue"))
            #expect(server.send(.get, "/t/green/am/isAlive.jsp").status == .notFound)
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("data/tenants"))
        #expect(files.filter { $0.hasSuffix(".sqlite") }.sorted() == ["2-blue.sqlite", "default.sqlite"])
    }

    @Test func `a repeatable stream goes on where it stood`() throws {
        func tokens() throws -> [String] {
            let folder = try TemporaryFolder()
            return try (0..<2).map { _ in
                try TestApplication.run(in: folder, seed: 7) { try #require(try $0.logIn()) }
            }
        }
        let first = try tokens()
        #expect(Set(first).count == 2)
        #expect(try tokens() == first)
    }

    @Test func `a user that the configuration names is made once and never reset`() throws {
        let folder = try TemporaryFolder()
        func run(_ body: (TestApplication) throws -> Void) throws {
            let server = try TestApplication {
                $0.storage = .folder(folder.file("data"))
                $0.users = [.init(name: "jane", password: "first-1")]
            }
            defer { server.application.close() }
            try body(server)
        }
        try run { $0.admin(.put, "users/jane", #"{"userName":"jane","sn":"J","password":"second-2"}"#) }
        try run { server throws in
            #expect(try server.logIn("jane", "first-1") == nil)
            #expect(try server.logIn("jane", "second-2") != nil)
        }
    }
}
