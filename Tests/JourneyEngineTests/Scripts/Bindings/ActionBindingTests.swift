import Determinism
import IdentityStore
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §5.3")) struct ActionBindingTests {
    /// An action to an outcome, in a generation's words.
    private static func action(_ outcome: String, _ more: String, _ generation: ScriptFixture.Generation) -> String {
        switch generation {
        case .legacy: "action = org.forgerock.openam.auth.node.api.Action.goTo('\(outcome)').\(more).build()"
        case .next: "action.goTo('\(outcome)').\(more)"
        }
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `the user whom it identifies gets the session`(generation: ScriptFixture.Generation) throws {
        let fixture = try ScriptFixture(Self.action("true", "withIdentifiedUser('demo')", generation), generation)
        let token = try fixture.journey.start("S").token
        #expect(try fixture.journey.session(token)?.userName == "demo")
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `the agent whom it identifies gets the session`(generation: ScriptFixture.Generation) throws {
        var settings = JourneySettings()
        settings.agents = [AgentProfile(name: "gateway", password: "x")]
        let script = Self.action("true", "withIdentifiedAgent('gateway')", generation)
        let fixture = try ScriptFixture(script, generation, settings: settings)
        let token = try fixture.journey.start("S").token
        let session = try #require(try fixture.journey.session(token))
        #expect(session.universalID == "id=gateway,ou=agent,o=alpha,ou=services,ou=am-config")
        let answer = try ScriptFixture(script, generation).journey.start("S")
        #expect(answer.status == 401)
        #expect(
            answer.hints.contains(#"the script "the script" identifies the agent gateway, whom --agent doesn't name"#))
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `a locked user is told so in its words`(generation: ScriptFixture.Generation) throws {
        let more = "withIdentifiedUser('demo').withLockoutMessage('Locked!')"
        let fixture = try ScriptFixture(Self.action("true", more, generation), generation)
        #expect(try fixture.journey.start("S").json["tokenId"] != nil)
        try fixture.journey.update { $0.attributes["accountStatus"] = "inactive" }
        let answer = try fixture.journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.json["message"] == "Locked!")
    }

    @Test func `a failure that locks the user is told in its words`() throws {
        var identity = IdentitySettings()
        identity.lockout.failures = 1
        let fixture = try ScriptFixture(
            "action.goTo('no').withIdentifiedUser('demo').withLockoutMessage('Locked!')", outcomes: ["no"],
            identity: identity)
        #expect(try fixture.journey.start("S").json["message"] == "Locked!")
        let other = try ScriptFixture(
            "action.goTo('no').withIdentifiedUser('demo').withLockoutMessage('Locked!')", outcomes: ["no"])
        #expect(try other.journey.start("S").json["message"] == "Login failure")
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `it sets how long the session lives and what is in it`(generation: ScriptFixture.Generation) throws {
        let more = """
            withIdentifiedUser('demo').withMaxSessionTime(7).withMaxIdleTime(3)
                .putSessionProperty('a', 'x').putSessionProperty('b', 'y').removeSessionProperty('a')
            """
        let fixture = try ScriptFixture(Self.action("true", more, generation), generation)
        let session = try #require(try fixture.journey.session(try fixture.journey.start("S").token))
        #expect(session.maxTime == .minutes(7) && session.maxIdle == .minutes(3))
        #expect(session.properties["a"] == nil && session.properties["b"] == "y")
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `a time that is no whole number is an error`(generation: ScriptFixture.Generation) throws {
        let script = Self.action("true", "withMaxSessionTime('x')", generation)
        let stop = generation == .legacy ? "action = null" : "action.goTo('told')"
        let fixture = try ScriptFixture("try { \(script) } catch (e) { tell(e.message); \(stop) }", generation)
        #expect(try fixture.told() == "Cannot convert x to java.lang.Integer")
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `what the audit log is to say is in log and journal`(generation: ScriptFixture.Generation) throws {
        let fixture = try ScriptFixture("auditEntryDetail = { a: 1 }; outcome = 'told'", generation)
        let answer = try fixture.journey.start("S")
        let message = #"the script "the script" says for the audit log: {"a":1}"#
        #expect(answer.hints.contains(message))
        #expect(fixture.journey.log.messages.contains(message))
    }
}
