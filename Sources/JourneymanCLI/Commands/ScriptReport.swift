import JourneyEngine
import OrderedJSON
import TenantScripting

/// What `script run` prints.
struct ScriptReport {
    private let trial: ScriptTrial

    init(_ trial: ScriptTrial) { self.trial = trial }

    var text: String { lines.joined(separator: "\n") + "\n" }

    private var lines: [String] {
        var lines = ["outcome: \(trial.outcome ?? "none")"]
        lines += trial.changes.map(Self.line)
        lines += trial.callbacks.map { "callback: \($0.json.text)" }
        lines += said.map { "\($0.key): \($0.value.string ?? $0.value.text)" }
        return lines + trial.hints.map { "note: \($0)" }
    }

    private static func line(_ change: ScriptTrial.Change) -> String {
        let name = "\(change.layer).\(change.key)"
        guard let after = change.after else { return "\(name): removed" }
        return "\(name): \(change.before.map { "\($0.text) → " } ?? "")\(after.text)"
    }

    var json: JSONValue {
        var json: JSONObject = [
            "outcome": trial.outcome.map(JSONValue.string) ?? .null,
            "state": [
                "shared": .object(trial.state.shared), "transient": .object(trial.state.transient),
                "secure": .object(trial.state.secure),
            ],
            "changes": .array(trial.changes.map(Self.json)),
            "callbacks": .array(trial.callbacks.map(\.json)),
        ]
        for member in said { json[member.key] = member.value }
        json["notes"] = .array(trial.hints.map(JSONValue.string))
        json["problem"] = trial.problem.map(JSONValue.string)
        return .object(json)
    }

    private static func json(_ change: ScriptTrial.Change) -> JSONValue {
        var json: JSONObject = ["layer": .string(change.layer), "key": .string(change.key)]
        json["before"] = change.before
        json["after"] = change.after
        return .object(json)
    }

    /// What a script says seldom, where it says it.
    private var said: JSONObject {
        var said = trial.words
        said["config"] = trial.configuration.map(JSONValue.object)
        return said
    }

    /// Why a script failed, and where.
    static func json(of error: ScriptError, in script: Script) -> JSONValue {
        var json: JSONObject = ["file": .string(script.file), "script": .string(error.script)]
        json["line"] = error.line.map { .int($0) }
        json["column"] = error.column.map { .int($0) }
        json["message"] = .string(error.message)
        return ["error": .object(json)]
    }
}
