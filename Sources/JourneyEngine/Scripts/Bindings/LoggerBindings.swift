import Determinism
import OrderedJSON

extension ScriptBinding {
    static let logger = ScriptBinding(
        "logger", "Writes to the server's log; what is a warning or worse the journal tells, too.",
        members: ["error", "warn", "warning", "info", "debug", "message", "trace", "is<Level>Enabled", "getName"],
        .both(body + "logger.getName = () => script.call('logger.name'); return logger;"),
        functions: [
            "write": { scope, arguments in
                scope.log(arguments.first?.string ?? "", arguments.dropFirst().first?.string ?? "")
                return .null
            },
            "name": { scope, _ in .string(scope.script.name) },
        ])

    static let console = ScriptBinding(
        "console", "Writes to the server's log, as in browsers.", members: ["log", "info", "warn", "error", "debug"],
        [.next: body + "return { ...logger, log: logger.info };"])

    /// `{}` stands for the next argument, as in Java's logs.
    private static let body = #"""
        const shown = (value) => {
            if (value instanceof Error) return `${value}`;
            if (typeof value !== 'object' || value === null) return String(value);
            try { return stringify(value) ?? String(value); } catch (error) { return String(value); }
        };
        const logger = {};
        for (const level of ['error', 'warn', 'warning', 'info', 'debug', 'message', 'trace']) {
            logger[level] = function (format, ...given) {
                let text = shown(format).replace(/\{\}/g, (mark) => given.length ? shown(given.shift()) : mark);
                for (const value of given) text += ` ${shown(value)}`;
                script.call('logger.write', level, text);
            };
            const enabled = `${level[0].toUpperCase()}${level.slice(1)}Enabled`;
            logger[`is${enabled}`] = logger[`${level}Enabled`] = () => true;
        }
        """#
}

extension ScriptScope {
    fileprivate mutating func log(_ word: String, _ message: String) {
        let level: LogEntry.Level =
            switch word {
            case "error": .error
            case "warn", "warning": .warning
            case "info": .info
            default: .debug
            }
        if level >= .warning { tree.note("the script \"\(script.name)\" says: \(message)") }
        tree.log.write(LogEntry(level, message, ["script": script.name, "journey": tree.journey]))
    }
}
