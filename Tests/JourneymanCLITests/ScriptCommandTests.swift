import Foundation
import OrderedJSON
import TestSupport
import Testing

/// `script run`: one script of a journey file, alone.
@Suite(.spec("DESIGN §6; NODES §5.3")) struct ScriptCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, _ name: String) throws -> String {
        try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file(name)))
        return folder.file(name)
    }

    private func journey(
        _ script: String, name: String = "J", node: String = "decide", stub: JSONValue = .null
    ) throws -> String {
        let json: JSONValue = [
            "journey": .string(name), "start": .string(node),
            "nodes": [
                node: [
                    "type": "ScriptedDecisionNode", "script": .string(script), "config": ["stubResponse": stub],
                    "on": ["true": "failure", "yes": "failure"],
                ]
            ],
        ]
        return try write(json.text, "\(name).journey.json")
    }

    private func run(_ script: String, state: String? = nil, _ arguments: String...) throws -> CommandRun {
        let state = try state.map { ["--state", try write($0, "state.json")] } ?? []
        return CommandRun(["script", "run", "decide", "--journeys", try journey(script)] + state + arguments)
    }

    @Test func `outcome and changes of the state are printed`() throws {
        let run = try run(
            "nodeState.putShared('a', nodeState.get('a') + 1); nodeState.putTransient('b', {c: [1]}); "
                + "nodeState.remove('d'); outcome = 'yes'",
            state: #"{"shared": {"a": 1, "d": "x", /* stays */ "e": true}, "secure": {}}"#)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(
            run.output == """
                outcome: yes
                shared.a: 1 → 2
                shared.d: removed
                transient.b: {"c":[1]}

                """)
    }

    @Test func `callbacks, texts and what is logged are told`() throws {
        let script = """
            if (callbacks.isEmpty()) {
              logger.warn('asking {}', realm);
              action.withHeader('Hello').withStage('s');
              callbacksBuilder.nameCallback('Who?');
            } else {
              nodeState.putShared('username', callbacks.getNameCallbacks().get(0));
              action.goTo('true').putSessionProperty('p', 'q').withErrorMessage('no');
            }
            """
        let asking = try run(script)
        #expect(
            asking.output == """
                outcome: none
                callback: {"type":"NameCallback","output":[{"name":"prompt","value":"Who?"}],\
                "input":[{"name":"IDToken1","value":""}]}
                header: Hello
                stage: s
                note: the script "decide" says: asking /alpha

                """)
        #expect(asking.errors.contains("warning: asking /alpha\n"))
        let answered = try run(
            script,
            state: #"""
                {"callbacks": [{"type": "NameCallback", "output": [{"name": "prompt", "value": "Who?"}],
                                "input": [{"name": "IDToken1", "value": "ann"}]}]}
                """#, "--json")
        #expect(
            try JSONValue(parsing: answered.output) == [
                "outcome": "true", "state": ["shared": ["username": "ann"], "transient": [:], "secure": [:]],
                "changes": [["layer": "shared", "key": "username", "after": "ann"]], "callbacks": [],
                "session": ["p": "q"], "errorMessage": "no", "notes": [],
            ])
    }

    @Test func `all that an action can say is told`() throws {
        let run = try run(
            """
            action.goTo('yes').withHeader('h').withDescription('d').withStage('s').withErrorMessage('e')
              .withLockoutMessage('l').withIdentifiedUser('u').withIdentifiedAgent('a').withMaxSessionTime(5)
              .withMaxIdleTime(3).putSessionProperty('p', 'q').removeSessionProperty('r')
            """)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(
            run.output.hasPrefix(
                """
                outcome: yes
                shared.username: "u"
                header: h
                description: d
                stage: s
                errorMessage: e
                lockoutMessage: l
                identifiedUser: u
                identifiedAgent: a
                maxSessionTime: 5
                maxIdleTime: 3
                session: {"p":"q","r":null}

                """), "\(run.output)")
        #expect(try self.run("action.suspend('Wait.')").output == "outcome: none\nsuspend: Wait.\n")
    }

    @Test func `services are answered by the rules of the node`() throws {
        let file = try journey(
            "nodeState.putShared('name', httpClient.send('https://api.example.com/me').get().json().name); "
                + "outcome = 'true'",
            stub: ["url": "https://api.example.com/*", "status": 200, "body": ["name": "ann"]])
        let run = CommandRun("script", "run", "decide", "--journeys", file)
        #expect(run.exitCode == 0, "\(run.errors)")
        #expect(run.output.hasPrefix("outcome: true\nshared.name: \"ann\"\n"), "\(run.output)")
    }

    @Test func `an outcome that the node doesn't have is a failure, and so is none`() throws {
        let problem = #"the script "decide" chose the outcome "no", which the node doesn't have; it has "true", "yes""#
        let text = try run("outcome = 'no'")
        #expect(text.exitCode == 1 && text.output == "outcome: no\n")
        #expect(text.errors.contains("\(folder.file("J.journey.json")): \(problem)"), "\(text.errors)")
        let json = try run("outcome = 'no'", "--json")
        #expect(json.exitCode == 1)
        #expect(try JSONValue(parsing: json.output)["problem"] == .string(problem))
        let none = try run("var a = 1")
        #expect(none.exitCode == 1 && none.output == "outcome: none\n")
        #expect(none.errors.contains("ended without an outcome and without callbacks"), "\(none.errors)")
    }

    @Test func `header and parameters are the request's`() throws {
        let run = try run(
            "nodeState.putShared('a', requestHeaders.get('x-a').get(0) + requestParameters.get('b').get(1)); "
                + "outcome = 'yes'",
            state: #"{"headers": {"X-A": "1"}, "parameters": {"b": ["2", "é &"]}}"#)
        #expect(run.output == "outcome: yes\nshared.a: \"1é &\"\n")
    }

    @Test func `an error is told with file, script and line`() throws {
        let text = try run("var a;\nnothing.is")
        #expect(text.exitCode == 1)
        #expect(text.output == "")
        #expect(
            text.errors.contains(
                "\(folder.file("J.journey.json")): decide:2:8: ReferenceError: Can't find variable: nothing"),
            "\(text.errors)")
        let json = try run("var a;\nnothing.is", "--json")
        #expect(json.exitCode == 1)
        let error = try JSONValue(parsing: json.output)["error"]
        #expect(error?["file"]?.string == folder.file("J.journey.json"))
        #expect(error?["script"] == "decide" && error?["line"] == 2)
        #expect(error?["message"] == "ReferenceError: Can't find variable: nothing")
    }

    @Test func `a script that doesn't end is ended by the option's limit`() throws {
        let run = try run("while (true) {}", "--script-time-limit", "PT0.05S")
        #expect(run.exitCode == 1)
        #expect(run.errors.contains("decide: the script took too long and was ended"))
    }

    @Test func `scripts go by name or id, and names that several have by the latter alone`() throws {
        let export = try write(
            #"""
            {"script": {
              "11111111-2222-4333-8444-555555555555": {"_id": "11111111-2222-4333-8444-555555555555", "name": "Mine",
                "context": "AUTHENTICATION_TREE_DECISION_NODE", "language": "JAVASCRIPT", "evaluatorVersion": "1.0",
                "script": "outcome = java.lang.String('x').equals('x') ? 'legacy' : ''"},
              "21111111-2222-4333-8444-555555555555": {"_id": "21111111-2222-4333-8444-555555555555", "name": "Old",
                "context": "AUTHENTICATION_TREE_DECISION_NODE", "language": "GROOVY", "script": ""}
            }}
            """#, "scripts.script.json")
        for name in ["Mine", "11111111-2222-4333-8444-555555555555"] {
            let run = CommandRun("script", "run", name, "--journeys", export)
            #expect(run.output == "outcome: legacy\n", "\(run.errors)")
        }
        let groovy = CommandRun("script", "run", "Old", "--journeys", export)
        #expect(groovy.exitCode == 1 && groovy.errors.contains(#"The script "Old" is in GROOVY"#))
        _ = try journey("outcome = 'a'", name: "A")
        _ = try journey("outcome = 'b'", name: "B")
        let several = CommandRun("script", "run", "decide", "--journeys", folder.path)
        #expect(several.exitCode == 1 && several.errors.contains(#"There are 2 scripts "decide""#), "\(several.errors)")
        let none = CommandRun("script", "run", "decode", "--journeys", folder.path)
        #expect(none.exitCode == 1 && none.errors.contains(#"No file has a script "decode". Did you mean "decide"?"#))
    }

    @Test(arguments: [
        (#"{"shred": {}}"#, #"there is no member "shred"; did you mean shared?"#),
        (#"{"shared": 1}"#, "shared must be an object"), ("[]", "what a script finds is an object"),
        (#"{"callbacks": [{"output": []}]}"#, "callbacks must be a list of callbacks"),
        (#"{"headers": {"a b": "c"}}"#, "can't have the header"),
        (#"{"headers": {"a": 1}}"#, "headers must hold texts"),
        (#"{"parameters": {"a": [1]}}"#, "parameters must hold texts"), ("{", "is no JSON"),
    ])
    func `a file that makes no sense is refused in one sentence`(state: String, problem: String) throws {
        let run = try run("outcome = 'x'", state: state)
        #expect(run.exitCode == 1 && run.output == "")
        #expect(run.errors.contains(problem), "\(run.errors)")
    }

    @Test func `what is asked without sense is refused`() throws {
        #expect(CommandRun("script").exitCode == 2)
        #expect(CommandRun("script", "run").exitCode == 2)
        #expect(CommandRun("script", "run", "--json").exitCode == 2)
        #expect(CommandRun("script", "run", "x", "y").exitCode == 2)
        #expect(CommandRun("script", "run", "x", "--state", "/nowhere.json").errors.contains("There is no file"))
        #expect(CommandRun("script", "run", "x", "--realm", "nosuch").errors.contains("There is no realm nosuch."))
    }
}
