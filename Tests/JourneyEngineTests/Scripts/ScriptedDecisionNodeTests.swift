import HTTPMessages
import JourneyEngine
import OrderedJSON
import TestSupport
import Testing

@Suite(.spec("NODES §3.3, §5.3, \"Result rules\"")) struct ScriptedDecisionNodeTests {
    @Test(arguments: ScriptFixture.Generation.allCases)
    func `a script's outcome leads on`(generation: ScriptFixture.Generation) throws {
        let fixture = try ScriptFixture("outcome = 'a b'", generation)
        #expect(try fixture.journey.start("S").json == ["other": "", "secret": ""])
    }

    @Test(arguments: [
        "action.goTo('a b'); outcome = 'told'", "outcome = 'told'; action.goTo('a b')",
        "outcome = 'told'; callbacksBuilder.nameCallback('n'); action.goTo('a b')",
        "var outcome = 'a b'", "let outcome = 'a b'", "const outcome = 'a b'", "this.outcome = 'a b'",
        "(function () { outcome = 'a b' })()", "outcome = new String('a b')",
    ])
    func `the action wins over the outcome, however that is declared`(script: String) throws {
        #expect(try ScriptFixture(script).journey.start("S").json["other"] != nil)
    }

    @Test(arguments: [
        "var fr = JavaImporter(org.forgerock.openam.auth.node.api.Action); action = fr.Action.goTo('a b').build()",
        "with (new JavaImporter(org.forgerock.openam.auth.node.api)) { action = Action.goTo('a b').build() }",
        "action = org.forgerock.openam.auth.node.api.Action.goTo('a b').build(); outcome = 'told'",
        "var Action = Packages.org.forgerock.openam.auth.node.api.Action; var action = Action.goTo('a b')",
    ])
    func `a legacy script takes the class Action`(script: String) throws {
        #expect(try ScriptFixture(script, .legacy).journey.start("S").json["other"] != nil)
    }

    @Test(arguments: ScriptFixture.Generation.allCases)
    func `an outcome that the node doesn't have fails the journey`(generation: ScriptFixture.Generation) throws {
        let answer = try ScriptFixture("outcome = 'TOLD'", generation).journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.json["message"] == "Login failure")
        #expect(
            answer.hints.first
                == #"the script "the script" chose the outcome "TOLD", which the node doesn't have; it has "told", "a b", "true""#
        )
    }

    @Test(arguments: ["", "var x = 1", "outcome = null", "callbacks.isEmpty()"])
    func `a script that decides nothing fails the journey`(script: String) throws {
        let answer = try ScriptFixture(script).journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.hints.first == #"the script "the script" ended without an outcome and without callbacks"#)
    }

    @Test func `an error is told with file, script, line, message and the state before it`() throws {
        let journey = try ScriptFixture("\nnodeState.putShared('lost', 1);\nnothing.is;").journey
        let answer = try journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.hints.contains { $0.contains("test.journey.json failed: the script:3:") })
        #expect(answer.hints.contains { $0.contains("Can't find variable: nothing") })
        #expect(
            answer.hints.contains {
                $0 == #"the state before the script "the script": "#
                    + #"{"shared":{"realm":"/alpha"},"transient":{},"secure":{}}"#
            })
        let entry = try #require(journey.log.entries.first { $0.message == "a script failed" })
        #expect(
            entry.details.contains { $0 == ("state", #"{"shared":{"realm":"/alpha"},"transient":{},"secure":{}}"#) })
    }

    @Test func `a syntax error fails the journey like any other`() throws {
        let answer = try ScriptFixture("\n\nvar = 1").journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.hints.contains { $0.contains("the script:3") && $0.contains("SyntaxError") })
    }

    @Test func `a script that fails changes nothing`() throws {
        let before = #""script0": {"type": "RetryLimitDecision", "on": {"Retry": "script", "Reject": "failure"}},"#
        let fixture = try ScriptFixture(
            "nodeState.putShared('told', 1); throw new Error('no')", before: before, start: "script0")
        #expect(try fixture.journey.start("S").status == 401)
    }

    @Test func `a stub wins over the script, by type and by node`() throws {
        var settings = JourneySettings()
        settings.stub("Script", StubRule(outcome: "a b"))
        let fixture = try ScriptFixture("throw 1", settings: settings)
        #expect(try fixture.journey.start("S").json["other"] != nil)
    }

    @Test func `a script in Groovy is passed by its first outcome with a warning`() throws {
        let fixture = try JourneyFixture(
            """
            {"journey": "S", "start": "s", "nodes": {"s": {"type": "Script", "script": {"text": "x", "language": "GROOVY"},
              "config": {"outcomes": ["yes", "no"]}, "on": {"yes": "end", "no": "failure"}},
              "end": {"type": "respond", "body": "yes"}}}
            """)
        #expect(try fixture.start("S").text == "yes")
        #expect(fixture.log.messages.contains { $0.contains(#"the script "s" is in GROOVY, which isn't run here"#) })
    }

    @Test func `what the script puts into the session is in it`() throws {
        let fixture = try ScriptFixture(
            "nodeState.putShared('username', 'demo'); action.goTo('true').putSessionProperty('colour', 'red')")
        let token = try fixture.journey.start("S").token
        #expect(try fixture.journey.session(token)?.properties["colour"] == "red")
    }

    @Test func `a script runs on a worker`() throws {
        let fixture = try ScriptFixture("outcome = 'true'")
        let request = HTTPRequest(.post, "/am/json/authenticate?authIndexType=service&authIndexValue=S")
        #expect(
            fixture.journey.endpoint.execution(
                of: request, in: fixture.journey.tenant.request(realm: "/alpha", version: "2.1")) == .worker)
    }

    @Test func `an error message takes the place of AM's`() throws {
        let fixture = try ScriptFixture(
            "action.goTo('no').withErrorMessage('Not today')", outcomes: ["no"])
        let answer = try fixture.journey.start("S")
        #expect(answer.status == 401)
        #expect(answer.json["message"] == "Not today")
    }
}
