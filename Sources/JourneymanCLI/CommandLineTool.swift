import AdminWire
import JourneyEngine
import Journeyman

/// Finds the command and turns what it throws into one sentence and an exit code.
package enum CommandLineTool {
    package static func run(
        _ arguments: [String], environment: [String: String], terminal: Terminal
    ) -> Int32 {
        do {
            return try dispatch(arguments, environment, terminal).rawValue
        } catch let error as UsageError {
            return report("\(error)", .usage, terminal)
        } catch let error as ConfigurationError {
            return report("\(error)", .usage, terminal)
        } catch let error as AdminUsageError {
            return report("\(error)", .usage, terminal)
        } catch let error as CommandError {
            return report("\(error)", error.exit, terminal)
        } catch {
            return report("\(error)", .failure, terminal)
        }
    }

    private static func dispatch(
        _ arguments: [String], _ environment: [String: String], _ terminal: Terminal
    ) throws -> Command.Exit {
        guard let name = arguments.first else {
            terminal.writeError(help + "\n")
            return .usage
        }
        let rest = Array(arguments.dropFirst())
        switch name {
        case "--help", "-h", "help":
            try Array(rest.dropFirst()).refuseRest()
            terminal.write(try rest.first.map { help(for: try named($0)) } ?? help + "\n")
            return .success
        case "--version", "version":
            try rest.refuseRest()
            terminal.write("journeyman \(Version.current)\n")
            return .success
        default: break
        }
        let command = try named(name)
        // What follows `--` is another program's.
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            terminal.write(help(for: command))
            return .success
        }
        terminal.writeError(KnownVariables.warnings(environment))
        return try command.run(Command.Call(arguments: rest, environment: environment, terminal: terminal))
    }

    private static func named(_ name: String) throws(UsageError) -> Command {
        if let command = Command.all.first(where: { $0.name == name }) { return command }
        let names = Command.all.map(\.name)
        let hint = Suggestion.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
        throw UsageError("There is no command \"\(name)\".\(hint) The commands are \(names.joined(separator: ", ")).")
    }

    private static var help: String {
        let lines = Command.all.map { "  \(padded("\($0.name) \($0.arguments)", to: 34))\($0.summary)" }
        return """
            journeyman: a local PingAM server for SDK apps, OIDC clients and their tests

            usage: journeyman COMMAND [ARGUMENTS]

            \(lines.joined(separator: "\n"))

            `journeyman COMMAND --help` says more; `journeyman --version` names the version.
            """
    }

    private static func help(for command: Command) -> String {
        let details = command.details()
        return "usage: journeyman \(command.name) \(command.arguments)\n\n\(command.summary)\n"
            + (details.isEmpty ? "" : "\n\(details)\n")
    }

    private static func report(_ problem: String, _ exit: Command.Exit, _ terminal: Terminal) -> Int32 {
        terminal.writeError("journeyman: \(problem)\n")
        return exit.rawValue
    }
}

extension CommandLineTool {
    /// A text with blanks after it, for columns.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
