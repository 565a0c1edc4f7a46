import Determinism
import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.2")) struct CredentialProviderTests {
    private static let ends = ["AUTHENTICATED", "MISSING_INPUT", "FAILED"].map {
        #""\#($0)": {"type": "respond", "body": "\#($0)"}"#
    }.joined(separator: ", ")

    private func passthrough(_ children: String, _ config: String = "{}") throws -> JourneyRunner {
        let on = ["AUTHENTICATED", "MISSING_INPUT", "FAILED"].map { #""\#($0)": "\#($0)""# }.joined(separator: ", ")
        return try JourneyRunner(
            nodes: """
                "a": {"type": "Page", "children": [\(children)], "next": "check"},
                "check": {"type": "PassthroughAuthentication", "config": \(config), "on": {\(on)}}, \(Self.ends)
                """)
    }

    @Test(arguments: [
        ("demo", "Ch4ng3!t", "AUTHENTICATED"), ("demo", "wrong", "FAILED"), ("nobody", "Ch4ng3!t", "FAILED"),
    ]) func `name and password of the profile are asked of the connected system`(
        name: String, password: String, outcome: String
    ) throws {
        let runner = try passthrough(#"{"type": "PlatformUsername"}, {"type": "PlatformPassword"}"#)
        #expect(runner.answer(runner.start(), .string(name), .string(password)).text == outcome)
    }

    @Test func `the profile must have both`() throws {
        let runner = try passthrough(#"{"type": "UsernameCollector"}, {"type": "PasswordCollector"}"#)
        #expect(runner.answer(runner.start(), "demo", "Ch4ng3!t").text == "MISSING_INPUT")
    }

    @Test func `the attributes are the node's`() throws {
        let runner = try passthrough(
            #"{"type": "PlatformUsername", "config": {"usernameAttribute": "mail"}}, "#
                + #"{"type": "PlatformPassword", "config": {"passwordAttribute": "pin"}}"#,
            #"{"identityAttribute": "mail", "passwordAttribute": "pin"}"#)
        try runner.change { $0.attributes["mail"] = "demo@example.com" }
        #expect(runner.answer(runner.start(), "demo@example.com", "Ch4ng3!t").text == "AUTHENTICATED")
    }

    @Test func `an agent logs in by its profile, and its session belongs to no user`() throws {
        var settings = JourneySettings()
        settings.agents = [AgentProfile(name: "gateway", password: "s3cret")]
        let fixture = try JourneyFixture(
            """
            {"journey": "Agent", "start": "a", "nodes": {
              "a": {"type": "Page", "children": [{"type": "UsernameCollector"}, {"type": "PasswordCollector"}],
                    "next": "check"},
              "check": {"type": "AgentDataStoreDecision", "on": {"true": "success", "false": "failure"}}}}
            """, settings: settings)
        let end = try fixture.answer(try fixture.start("Agent"), "gateway", "s3cret")
        let session = try #require(try fixture.session(end.token))
        #expect(session.userName == "gateway")
        #expect(session.universalID == "id=gateway,ou=agent,o=alpha,ou=services,ou=am-config")
        #expect(try fixture.answer(try fixture.start("Agent"), "gateway", "wrong").status == 401)
        #expect(try fixture.answer(try fixture.start("Agent"), "demo", "Ch4ng3!t").status == 401)
    }

    @Test func `an agent's session is no anonymous one that a user could take over`() throws {
        var settings = JourneySettings()
        settings.agents = [AgentProfile(name: "gateway", password: "s3cret")]
        let fixture = try JourneyFixture(
            """
            {"journey": "Agent", "start": "a", "nodes": {
              "a": {"type": "ZeroPageLogin", "on": {"true": "check", "false": "failure"}},
              "check": {"type": "AgentDataStoreDecision", "on": {"true": "success", "false": "failure"}}}}
            """,
            """
            {"journey": "Up", "start": "up", "nodes": {
              "up": {"type": "AnonymousSessionUpgrade", "next": "name"},
              "name": {"type": "UsernameCollector", "next": "success"}}}
            """, settings: settings)
        let token = try fixture.start(
            "Agent", ["X-OpenAM-Username": "gateway", "X-OpenAM-Password": "s3cret"]
        ).token
        let end = try fixture.answer(try fixture.start("Up", fixture.carrying(token)), "demo")
        #expect(end.status == 400)
        #expect(try fixture.session(token)?.userName == "gateway")
    }

    private func anonymous(_ name: String? = nil) -> String {
        let config = name.map { #", "config": {"anonymousUserName": "\#($0)"}"# } ?? ""
        let node = #"{"type": "AnonymousUser"\#(config), "next": "success"}"#
        return #"{"journey": "Anon", "start": "a", "nodes": {"a": \#(node)}}"#
    }

    @Test func `the anonymous user gets a session, be there such a user or not`() throws {
        let nobody = try JourneyFixture(anonymous())
        let session = try #require(try nobody.session(nobody.start("Anon").token))
        #expect(session.userID == "anonymous")
        #expect(session.universalID == "id=anonymous,ou=user,o=alpha,ou=services,ou=am-config")
        let demo = try JourneyFixture(anonymous("demo"))
        #expect(try demo.session(demo.start("Anon").token)?.userID == JourneyFixture.demoID)
        try demo.update { $0.attributes["accountStatus"] = "inactive" }
        #expect(try demo.start("Anon").status == 401)
    }

    @Test(arguments: [(true, 200), (false, 400)])
    func `an anonymous session becomes a user's only where the journey lets it`(isLet: Bool, status: Int) throws {
        let upgrade = """
            {"journey": "Up", "start": "\(isLet ? "up" : "name")", "nodes": {
              "up": {"type": "AnonymousSessionUpgrade", "next": "name"},
              "name": {"type": "UsernameCollector", "next": "success"}}}
            """
        let fixture = try JourneyFixture(anonymous(), upgrade)
        let token = try fixture.start("Anon").token
        let end = try fixture.answer(try fixture.start("Up", fixture.carrying(token)), "demo")
        #expect(end.status == status)
        guard isLet else { return }
        #expect(try fixture.session(end.token)?.userName == "demo")
        #expect(try fixture.session(token) == nil)
    }

    @Test func `the session of a user can't be taken over`() throws {
        let upgrade = """
            {"journey": "Up", "start": "up", "nodes": {
              "up": {"type": "AnonymousSessionUpgrade", "next": "name"},
              "name": {"type": "UsernameCollector", "next": "success"}}}
            """
        let fixture = try JourneyFixture(TestJourneys.login, upgrade)
        try fixture.insertUser("else", id: "0c5c1a3e-0000-4000-8000-0000000000e1")
        let token = try fixture.logIn()
        #expect(try fixture.answer(try fixture.start("Up", fixture.carrying(token)), "else").status == 400)
    }

    @Test(arguments: [("N3w!", "N3w!", true), ("N3w!", "N3w?", false), ("N3w", "N3w", false), ("", "", false)])
    func `a new password is asked for twice`(password: String, repeated: String, isGood: Bool) throws {
        let runner = try JourneyRunner(
            nodes: """
                "a": {"type": "CreatePassword", "config": {"minPasswordLength": 4}, "next": "end"},
                "end": {"type": "respond", "body": "{{transient.password}}"}
                """)
        let step = runner.start()
        #expect(step.types == ["PasswordCallback", "PasswordCallback"])
        #expect(step.output(0, "prompt") == "New Password" && step.output(1, "prompt") == "Confirm Password")
        let end = runner.answer(step, .string(password), .string(repeated))
        #expect(isGood ? end.text == password : end.types == step.types)
    }
}
