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
        switch name {
        case "--help", "-h", "help":
            terminal.write(help + "\n")
            return .success
        case "--version", "version":
            terminal.write("journeyman \(Version.current)\n")
            return .success
        default: break
        }
        guard let command = Command.all.first(where: { $0.name == name }) else { throw unknown(name) }
        let rest = Array(arguments.dropFirst())
        if rest.contains("--help") || rest.contains("-h") {
            terminal.write(help(for: command))
            return .success
        }
        return try command.run(Command.Call(arguments: rest, environment: environment, terminal: terminal))
    }

    private static func unknown(_ name: String) -> UsageError {
        let names = Command.all.map(\.name)
        let hint = Suggestion.nearest(to: name, among: names).map { " Did you mean \($0)?" } ?? ""
        return UsageError("There is no command \"\(name)\".\(hint) The commands are \(names.joined(separator: ", ")).")
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
