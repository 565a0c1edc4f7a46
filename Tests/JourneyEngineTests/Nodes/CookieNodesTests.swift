import Determinism
import EndpointRouting
import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.6")) struct CookieNodesTests {
    private static let key = "c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0LTMy"

    /// `Set` logs in and leaves a cookie, `Know` knows its user again.
    private func fixture(set: String = "{}", know: String = "{}", store: JourneyFixture? = nil) throws -> JourneyFixture
    {
        try JourneyFixture(
            """
            {"journey": "Set", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "cookie"},
              "cookie": {"type": "SetPersistentCookie", "config": \(set), "next": "password"},
              "password": {"type": "PasswordCollector", "next": "check"},
              "check": {"type": "DataStoreDecision", "on": {"true": "success", "false": "failure"}}}}
            """,
            """
            {"journey": "Know", "start": "known", "nodes": {
              "known": {"type": "PersistentCookieDecision", "config": \(know),
                        "on": {"true": "success", "false": "failure"}}}}
            """,
            """
            {"journey": "Know", "realm": "/", "start": "known", "nodes": {
              "known": {"type": "PersistentCookieDecision", "on": {"true": "success", "false": "failure"}}}}
            """, store: store?.tenant.store)
    }

    private func logIn(_ fixture: JourneyFixture, query: String = "") throws -> Answer {
        try fixture.answer(try fixture.answer(try fixture.start("Set", query: query), "demo"), "Ch4ng3!t")
    }

    private func carrying(_ cookies: [String]) -> HTTPFields {
        [.cookie: cookies.map { String($0.prefix { $0 != ";" }) }.joined(separator: "; ")]
    }

    @Test func `the cookie comes with the session, and not before`() throws {
        let fixture = try fixture()
        let step = try fixture.answer(try fixture.start("Set"), "demo")
        #expect(step.cookies.isEmpty)
        let end = try fixture.answer(step, "Ch4ng3!t")
        let cookie = try #require(end.cookies.first)
        #expect(end.cookies.count == 1 && cookie.hasPrefix("session-jwt=ey"))
        let attributes = cookie.drop { $0 != ";" }
        #expect(
            attributes
                == "; Expires=Fri, 02 Jan 2026 08:04:05 GMT; Max-Age=18000; Path=/; Secure; HttpOnly; SameSite=lax")
        #expect(!cookie.contains("demo"))
    }

    @Test func `a journey that fails, or makes no session, sets none`() throws {
        let fixture = try fixture()
        let step = try fixture.answer(try fixture.start("Set"), "demo")
        #expect(try fixture.answer(step, "wrong").cookies.isEmpty)
        #expect(try logIn(fixture, query: "noSession=true").cookies.isEmpty)
    }

    @Test func `a client with the cookie is known again, also after a restart`() throws {
        let fixture = try fixture()
        let cookies = try logIn(fixture).cookies
        let restarted = try self.fixture(store: fixture)
        let known = try restarted.start("Know", carrying(cookies))
        #expect(try restarted.session(known.token)?.userName == "demo")
    }

    @Test func `name, flags and lives are the node's`() throws {
        let cookie = try #require(
            try logIn(
                try fixture(
                    set: """
                        {"persistentCookieName": "stay", "maxLife": 1, "useSecureCookie": false,
                         "useHttpOnlyCookie": false, "sameSite": "STRICT"}
                        """)
            ).cookies.first)
        #expect(cookie.hasPrefix("stay="))
        #expect(cookie.hasSuffix("; Expires=Fri, 02 Jan 2026 04:04:05 GMT; Max-Age=3600; Path=/; SameSite=strict"))
    }

    @Test func `it lives as long as it is used within its idle time, and never beyond its end`() throws {
        let config = #"{"idleTimeout": 1, "maxLife": 3}"#
        let fixture = try fixture(set: config, know: #"{"idleTimeout": 1}"#)
        var cookies = try logIn(fixture).cookies
        for _ in 1...3 {
            fixture.tenant.world.clock.advance(by: .minutes(59))
            let known = try fixture.start("Know", carrying(cookies))
            #expect(known.status == 200)
            cookies = known.cookies
        }
        #expect(cookies.first?.contains("Max-Age=180;") == true)
        fixture.tenant.world.clock.advance(by: .minutes(3))
        #expect(try fixture.start("Know", carrying(cookies)).status == 401)
    }

    @Test func `it rests no longer than its idle time`() throws {
        for (age, status) in [(3599, 200), (3600, 401)] {
            let fixture = try fixture(set: #"{"idleTimeout": 1}"#)
            let cookies = try logIn(fixture).cookies
            fixture.tenant.world.clock.advance(by: .seconds(age))
            #expect(try fixture.start("Know", carrying(cookies)).status == status)
        }
    }

    @Test func `the key of both nodes must be the same`() throws {
        for (set, know, status) in [
            (#"{"hmacSigningKey": "\#(Self.key)"}"#, #"{"hmacSigningKey": "\#(Self.key)"}"#, 200),
            (#"{"hmacSigningKey": "\#(Self.key)"}"#, "{}", 401), ("{}", #"{"hmacSigningKey": "\#(Self.key)"}"#, 401),
            (#"{"hmacSigningKey": "no base64!"}"#, #"{"hmacSigningKey": "no base64!"}"#, 200),
        ] {
            let fixture = try fixture(set: set, know: know)
            #expect(try fixture.start("Know", carrying(try logIn(fixture).cookies)).status == status)
        }
    }

    @Test(arguments: ["", "x", "session-jwt", "session-jwt=", "session-jwt=a.b.c", "session-jwt=..", "other=1"])
    func `what is no cookie of ours leads to false`(cookie: String) throws {
        let fixture = try fixture()
        #expect(try fixture.start("Know", [.cookie: cookie]).status == 401)
    }

    @Test func `a changed cookie, and one of another realm, lead to false`() throws {
        let fixture = try fixture()
        let cookie = try #require(try logIn(fixture).cookies.first).prefix { $0 != ";" }
        let last = cookie.last == "A" ? "B" : "A"
        #expect(try fixture.start("Know", [.cookie: cookie.dropLast() + last]).status == 401)
        let query = "authIndexType=service&authIndexValue=Know"
        #expect(try fixture.post("{}", query: query, fields: [.cookie: String(cookie)], realm: "/").status == 401)
        #expect(try fixture.post("{}", query: query, fields: [.cookie: String(cookie)]).status == 200)
    }

    @Test(arguments: [#"{"idleTimeout": 0}"#, #"{"maxLife": -1}"#, #"{"maxLife": 9223372036854775807}"#])
    func `a life that is none makes the node unusable`(config: String) throws {
        let fixture = try fixture(set: config)
        #expect(try fixture.answer(try fixture.start("Set"), "demo").status == 401)
    }

    @Test func `a cookie is there or it isn't`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "C", "start": "c", "nodes": {
              "c": {"type": "CookiePresenceDecision", "config": {"cookieName": "Seen"},
                    "on": {"true": "success", "false": "failure"}}}}
            """)
        for (cookie, status) in [("a=b; Seen=", 200), ("seen=1", 401), ("Seen", 401), ("", 401)] {
            #expect(try fixture.start("C", [.cookie: cookie], query: "noSession=true").status == status)
        }
    }

    private func custom(_ config: String, end: String = "success") throws -> Answer {
        let fixture = try JourneyFixture(
            """
            {"journey": "C", "start": "c", "nodes": {
              "c": {"type": "SetCustomCookie", "config": \(config), "next": "\(end)"},
              "name": {"type": "UsernameCollector", "next": "success"}}}
            """)
        return try fixture.start("C", query: "noSession=true")
    }

    @Test func `a cookie of the journey's own comes with the next answer, whatever it is`() throws {
        let plain = #"{"name": "a", "value": "1"}"#
        for (end, status) in [("success", 200), ("name", 200), ("failure", 401)] {
            let answer = try custom(plain, end: end)
            #expect(answer.status == status && answer.cookies == ["a=1; SameSite=lax"])
        }
        let full = """
            {"name": "a", "value": "1", "maxAge": 60, "domain": "example.com", "path": "/x", "useSecureCookie": true,
             "useHttpOnlyCookie": true, "sameSite": "NONE"}
            """
        #expect(
            try custom(full).cookies == [
                "a=1; Expires=Fri, 02 Jan 2026 03:05:05 GMT; Max-Age=60; Path=/x; Domain=example.com; Secure; "
                    + "HttpOnly; SameSite=none"
            ])
    }

    @Test(arguments: [
        #"{"name": "", "value": "1"}"#, #"{"name": "a b", "value": "1"}"#, #"{"name": "a", "value": "1; Secure"}"#,
        #"{"name": "a", "value": "1\r\nX: y"}"#, #"{"name": "a", "value": "1", "path": "/;x"}"#,
        #"{"name": "a", "value": "1", "maxAge": "soon"}"#, #"{"name": "a", "value": "1", "domain": "x\r\ny"}"#,
    ]) func `what can't stand in a cookie makes the node unusable`(config: String) throws {
        let answer = try custom(config)
        #expect(answer.status == 401 && answer.cookies.isEmpty)
    }
}
