import HTTPMessages
import IdentityStore
import JourneyEngine
import OrderedJSON
import SQLiteStore
import TestSupport
import Testing

@Suite(.spec("AM-BEHAVIOUR §1.8")) struct ExistingSessionTests {
    @Test func `a session that the same journey made is enough`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let token = try fixture.logIn()
        let body = #"{"tokenId":"\#(token)","successUrl":"/enduser/?realm=/alpha","realm":"/alpha"}"#
        let byHeader = try fixture.start("Login", fixture.carrying(token))
        #expect(byHeader.status == 200 && byHeader.text == body)
        let byCookie = try fixture.post(fields: [.cookie: "amlbcookie=01; iPlanetDirectoryPro=\(token)"])
        #expect(byCookie.text == body)
        #expect(try fixture.count(of: "sessions") == 1)
    }

    @Test func `a session that is enough is used by that`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let token = try fixture.logIn()
        for _ in 1...3 {
            fixture.tenant.world.clock.advance(by: .minutes(20))
            #expect(try fixture.start("Login", fixture.carrying(token)).token == token)
        }
        fixture.tenant.world.clock.advance(by: .minutes(30))
        #expect(try fixture.start("Login", fixture.carrying(token)).prompt == "User Name")
    }

    @Test(arguments: [("ForceAuth=true", true), ("forceAuth=true", false), ("ForceAuth=false", false)])
    func `ForceAuth, spelled so, runs the journey all the same`(query: String, runs: Bool) throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let token = try fixture.logIn()
        let answer = try fixture.start("Login", fixture.carrying(token), query: query)
        #expect(answer.authID.isEmpty != runs)
        guard runs else { return }
        let renewed = try fixture.answer(answer, "demo", "Ch4ng3!t")
        #expect(!renewed.token.isEmpty && renewed.token != token)
        #expect(try fixture.session(token) == nil && fixture.session(renewed.token) != nil)
    }

    @Test func `mustRun runs the journey, too`() throws {
        let fixture = try JourneyFixture(
            #"""
            {"journey": "Login", "mustRun": true, "start": "name",
             "nodes": {"name": {"type": "UsernameCollectorNode", "next": "success"}}}
            """#)
        let token = try fixture.answer(try fixture.start("Login"), "demo").token
        #expect(try fixture.start("Login", fixture.carrying(token)).prompt == "User Name")
    }

    @Test func `another journey upgrades the session: its properties move to a new one`() throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.trusting)
        let token = try fixture.logIn()
        let old = try #require(try fixture.session(token))
        try fixture.tenant.store.write {
            try fixture.sessions.update(properties: ["color": "blue"], of: old, &$0)
        }
        let step = try fixture.start("Trusting", fixture.carrying(token))
        let upgraded = try fixture.answer(step, "demo").token
        let session = try #require(try fixture.session(upgraded))
        #expect(session.properties == ["color": "blue"] && session.journeys == ["Trusting", "Login"])
        #expect(try fixture.session(token) == nil)
        for journey in ["Trusting", "Login"] {
            #expect(try fixture.start(journey, fixture.carrying(upgraded)).token == upgraded)
        }
        let forced = try fixture.start("Login", fixture.carrying(upgraded), query: "ForceAuth=true")
        let last = try fixture.session(fixture.answer(forced, "demo", "Ch4ng3!t").token)
        #expect(last?.journeys == ["Login", "Trusting"])
    }

    @Test func `where no journey is named any session is enough`() throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.trusting)
        let token = try fixture.answer(try fixture.start("Trusting"), "demo").token
        #expect(try fixture.post(fields: fixture.carrying(token)).token == token)
        #expect(try fixture.start("Login", fixture.carrying(token)).prompt == "User Name")
        #expect(try fixture.post(query: "ForceAuth=true", fields: fixture.carrying(token)).prompt == "User Name")
    }

    @Test(.spec("WIRE §1.1")) func `a journey named in another case is the same journey`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let token = try fixture.answer(try fixture.start("login"), "demo", "Ch4ng3!t").token
        #expect(try fixture.session(token)?.journeys == ["Login"])
        #expect(try fixture.start("LOGIN", fixture.carrying(token)).token == token)
    }

    @Test func `another user can't finish an upgrade`() throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.trusting)
        try fixture.insertUser("eve", id: "0c5c1a3e-0000-4000-8000-000000000e5e")
        let token = try fixture.logIn()
        let step = try fixture.start("Trusting", fixture.carrying(token))
        let answer = try fixture.answer(step, "eve")
        let body = """
            {"code":400,"reason":"Bad Request",\
            "message":"Session Upgrade fails since user is different than original authenticated user"}
            """
        #expect(answer.status == 400 && answer.text == body)
        #expect(try fixture.session(token) != nil && fixture.count(of: "sessions") == 1)
    }

    @Test(.spec("WIRE §4.3"), arguments: ["nonsense", ""])
    func `what is no session is ignored`(token: String) throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        #expect(try fixture.start("Login", fixture.carrying(token)).prompt == "User Name")
    }

    @Test func `a session of another realm is ignored`() throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.rootLogin)
        let token = try fixture.logIn()
        let answer = try fixture.post(fields: fixture.carrying(token), realm: "/")
        #expect(answer.prompt == "User Name")
        let password = try fixture.answer(answer, "demo")
        #expect(try !fixture.answer(password, "Ch4ng3!t").token.isEmpty)
        #expect(try fixture.session(token) != nil)
    }

    @Test func `sessionUpgradeSSOTokenId names the session, and must be one`() throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.trusting)
        let token = try fixture.logIn()
        let step = try fixture.start("Trusting", query: "sessionUpgradeSSOTokenId=\(PercentEncoding.encode(token))")
        _ = try fixture.answer(step, "demo")
        #expect(try fixture.session(token) == nil)
        let answer = try fixture.start("Trusting", query: "sessionUpgradeSSOTokenId=nonsense")
        #expect(answer.text == #"{"code":400,"reason":"Bad Request","message":"Invalid session"}"#)
    }

    @Test func `a session that ended between two steps is no longer replaced`() throws {
        let fixture = try JourneyFixture(TestJourneys.login, TestJourneys.trusting)
        let token = try fixture.logIn()
        let step = try fixture.start("Trusting", fixture.carrying(token))
        let session = try #require(try fixture.session(token))
        try fixture.tenant.store.write { _ = try fixture.sessions.end(session, &$0) }
        #expect(try !fixture.answer(step, "demo").token.isEmpty)
    }

    @Test func `noSession runs the journey and leaves the session alone`() throws {
        let fixture = try JourneyFixture(TestJourneys.login)
        let token = try fixture.logIn()
        let step = try fixture.start("Login", fixture.carrying(token), query: "noSession=true")
        #expect(try fixture.answer(step, "demo", "Ch4ng3!t").token.isEmpty)
        #expect(try fixture.session(token) != nil)
    }
}
