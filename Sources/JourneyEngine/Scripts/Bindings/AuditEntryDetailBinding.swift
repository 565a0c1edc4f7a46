import Determinism
import OrderedJSON

extension ScriptBinding {
    /// A plain variable of the script's, which is read at the end.
    static let auditEntryDetail = ScriptBinding(
        "auditEntryDetail", "What the audit log is to say, set by the script; here the log and the journal say it.",
        .both(""),
        functions: [
            "write": { scope, arguments in
                let detail = arguments[at: 0].string ?? arguments[at: 0].text
                let message = "the script \"\(scope.script.name)\" says for the audit log: \(detail)"
                scope.tree.note(message)
                scope.tree.log.write(LogEntry(.info, message, ["journey": scope.tree.journey]))
                return .null
            }
        ])
}
