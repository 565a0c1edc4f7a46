import Determinism
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3")) struct SessionNodesTests {
    /// A journey of nodes between a name and its success; each leads to the next.
    private func fixture(_ nodes: String...) throws -> JourneyFixture {
        let chain = nodes.enumerated().map { index, node in
            let next = index + 1 < nodes.count ? "n\(index + 1)" : "success"
            let isLast = node.contains("respond") || node.contains("\"on\"")
            return #""n\#(index)": {\#(node)\#(isLast ? "" : ", \"next\": \"\(next)\"")}"#
        }
        return try JourneyFixture(
            """
            {"journey": "S", "start": "name", "nodes": {
              "name": {"type": "UsernameCollector", "next": "n0"}, \(chain.joined(separator: ", "))}}
            """, TestJourneys.login)
    }

    private func run(_ fixture: JourneyFixture, session: String? = nil) throws -> Answer {
        let fields = session.map(fixture.carrying) ?? [:]
        return try fixture.answer(try fixture.start("S", fields), "demo")
    }

    @Test(arguments: [
        ("UserToken", #""demo""#), ("AuthLevel", #""0""#), ("Service", #""Login""#), ("none", "null"),
        ("Principal", #""id=0c5c1a3e-0000-4000-8000-00000000da30,ou=user,o=alpha,ou=services,ou=am-config""#),
        ("authInstant", #""2026-01-02T03:04:05Z""#),
    ]) func `a property of the client's session goes into shared state`(property: String, value: String) throws {
        let fixture = try fixture(
            #""type": "SessionData", "config": {"sessionDataKey": "\#(property)", "sharedStateKey": "k"}"#,
            #""type": "respond", "body": {"k": "{{shared.k}}"}"#)
        let token = try fixture.logIn()
        let answer = try run(fixture, session: token)
        #expect(answer.json["k"]?.text == (value == "null" ? #""""# : value))
    }

    @Test func `without a session nothing is written`() throws {
        let fixture = try fixture(
            #""type": "SetState", "config": {"attributes": {"k": "old"}}"#,
            #""type": "SessionData", "config": {"sessionDataKey": "UserToken", "sharedStateKey": "k"}"#,
            #""type": "respond", "body": "{{shared.k}}""#)
        #expect(try run(fixture).text == "old")
        #expect(try run(fixture, session: "x.*x*").text == "old")
    }

    @Test func `the session gets properties and a life of its own`() throws {
        let fixture = try fixture(
            #""type": "SetSessionProperties", "config": {"properties": {"a": "1", "b": "1"}, "maxSessionTime": 10}"#,
            #""type": "PasswordCollector""#,
            #""type": "SetSessionProperties", "config": {"properties": {"b": "2"}, "maxIdleTime": "3"}"#)
        let end = try fixture.answer(try run(fixture), "x")
        let session = try #require(try fixture.session(end.token))
        #expect(session.properties == ["a": "1", "b": "2"])
        #expect(session.maxTime == .minutes(10) && session.maxIdle == .minutes(3))
    }

    @Test func `properties of an upgraded session stay, unless they are taken away`() throws {
        let fixture = try fixture(
            #""type": "SetSessionProperties", "config": {"properties": {"c": "3"}}"#,
            #""type": "RemoveSessionProperties", "config": {"propertyNames": ["a", "nope"]}"#)
        let token = try fixture.logIn()
        let session = try #require(try fixture.session(token))
        try fixture.tenant.store.write {
            try fixture.sessions.update(properties: ["a": "1", "b": "2"], of: session, &$0)
        }
        let end = try run(fixture, session: token)
        #expect(try fixture.session(end.token)?.properties == ["b": "2", "c": "3"])
    }

    @Test func `what is set and then taken away is gone`() throws {
        let fixture = try fixture(
            #""type": "SetSessionProperties", "config": {"properties": {"a": "1"}}"#,
            #""type": "RemoveSessionProperties", "config": {"propertyNames": ["a"]}"#)
        #expect(try fixture.session(try run(fixture).token)?.properties == [:])
    }

    @Test(arguments: ["0", "-5", #""x""#]) func `a life that is none makes the node unusable`(minutes: String) throws {
        let fixture = try fixture(#""type": "SetSessionProperties", "config": {"maxIdleTime": \#(minutes)}"#)
        #expect(try run(fixture).status == 401)
    }

    @Test func `a level is added to, and lower ones lead to false`() throws {
        func level(_ requirement: Int) throws -> Answer {
            let fixture = try fixture(
                #""type": "ModifyAuthLevel", "config": {"authLevelIncrement": 7}"#,
                #""type": "ModifyAuthLevel", "config": {"authLevelIncrement": -2}"#,
                #""type": "AuthLevelDecision", "config": {"authLevelRequirement": \#(requirement)}, "#
                    + #""on": {"true": "success", "false": "failure"}"#)
            let answer = try run(fixture)
            if let session = try fixture.session(answer.token) { #expect(session.authLevel == 5) }
            return answer
        }
        #expect(try level(5).status == 200 && level(6).status == 401)
    }

    @Test func `a level beyond all numbers fails the journey`() throws {
        let fixture = try fixture(
            #""type": "ModifyAuthLevel", "config": {"authLevelIncrement": 9223372036854775807}"#,
            #""type": "ModifyAuthLevel", "config": {"authLevelIncrement": 1}"#)
        #expect(try run(fixture).status == 401)
    }
}
