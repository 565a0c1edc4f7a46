import Determinism
import JourneyEngine
import Journeyman
import OrderedJSON
import TenantScripting

extension Command {
    static let script = Command(
        "script", "run NAME [--state FILE] [--realm REALM] [--json]", "run one script of your journeys alone",
        details: {
            """
            Prints the outcome, what has changed in the state, the callbacks and all else that the script said. NAME is
            the script's name or its id; for scripts that stand in a node of a journey file, the node's. Their files are
            those that `serve` would add in this folder; --journeys and the other options of `serve` hold, too. The users
            are the default ones. Services are answered by stubResponse of the Scripted Decisions that run the script, and
            its outcome must be one of theirs.

              --state FILE    what the script finds, as JSON with these members, all of which may be absent:
                              shared, transient, secure   the layers of the state, as the log shows them before a script
                                                          that failed
                              callbacks                   those of the step that the client answers, as it posts them
                              headers, parameters         the request's; a value is a text or a list of texts
              --realm REALM   default alpha
              --json          print all as JSON: outcome, state, changes, callbacks and whatever else the script said

            Exit status: 0 the script came to its end, 1 it failed, chose no outcome of its nodes, or isn't there, 2 wrong
            usage. What the script logs goes to standard error.
            """
        },
        run: { call in
            var arguments = call.arguments
            guard arguments.first == "run" else { throw UsageError("script has one command: run NAME.") }
            arguments.removeFirst()
            guard let name = arguments.first, !name.hasPrefix("-") else { throw UsageError("Name the script to run.") }
            arguments.removeFirst()
            let file = try arguments.takeValue(of: "state")
            let realm = try arguments.takeValue(of: "realm") ?? "alpha"
            let isJSON = arguments.takeFlag("json")
            let configuration = try Configuration(arguments: arguments, environment: call.environment)
            let situation = try file.map { try ScriptTrial.Situation(file: $0) } ?? ScriptTrial.Situation()
            let bench = try ScriptWorkbench(configuration, realm: realm, log: ScriptLog(terminal: call.terminal))
            return try run(try bench.script(name), situation, on: bench, isJSON: isJSON, call.terminal)
        })

    private static func run(
        _ script: Script, _ situation: ScriptTrial.Situation, on bench: ScriptWorkbench, isJSON: Bool,
        _ terminal: Terminal
    ) throws -> Exit {
        do {
            let trial = try bench.run(script, situation)
            let report = ScriptReport(trial)
            terminal.write(isJSON ? report.json.prettyText + "\n" : report.text)
            guard let problem = trial.problem else { return .success }
            guard isJSON else { throw CommandError("\(script.file): \(problem)") }
            return .failure
        } catch let error as ScriptError {
            guard isJSON else { throw CommandError("\(script.file): \(error)") }
            terminal.write(ScriptReport.json(of: error, in: script).prettyText + "\n")
            return .failure
        }
    }
}

/// Shows what scripts log, and what goes wrong around them.
private struct ScriptLog: Log {
    let terminal: Terminal

    func write(_ entry: LogEntry) {
        terminal.writeError("\(entry.level.rawValue): \(entry.message)\n")
    }
}
