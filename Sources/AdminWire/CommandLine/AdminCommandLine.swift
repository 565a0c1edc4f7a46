import OrderedJSON

/// Turns what follows `journeyman admin` into a call.
public enum AdminCommandLine {
    /// Reads a command; the body is checked like one that comes over HTTP.
    public static func call(_ arguments: [String]) throws(AdminUsageError) -> AdminCall {
        let (verb, command) = try find(arguments)
        var reader = AdminArgumentReader(command)
        try reader.read(arguments.dropFirst(command.words.count))
        let body = reader.body
        do throws(AdminMessageError) {
            _ = try verb.bodyType.init(json: body)
        } catch {
            throw AdminUsageError(error.description, usage: command.usage)
        }
        return AdminCall(verb, captures: reader.captures, query: reader.query, body: body)
    }

    /// All commands with their help, a line each.
    public static var help: String {
        let commands = AdminVerbs.all.flatMap(\.commands)
        let width = commands.map(\.usage.count).max() ?? 0
        return commands.map { command in
            "  " + command.usage + String(repeating: " ", count: width - command.usage.count + 2) + command.summary
        }.joined(separator: "\n")
    }

    /// The command with the most words that the arguments begin with.
    private static func find(
        _ arguments: [String]
    ) throws(AdminUsageError) -> (any AdminVerbDescription, AdminCommand) {
        var found: (verb: any AdminVerbDescription, command: AdminCommand)?
        for verb in AdminVerbs.all {
            for command in verb.commands where arguments.starts(with: command.words) {
                if command.words.count > found?.command.words.count ?? 0 { found = (verb, command) }
            }
        }
        guard let found else {
            throw AdminUsageError(
                arguments.first.map { "there is no admin verb \"\($0)\"" } ?? "an admin verb is missing",
                usage: "VERB, one of\n" + help)
        }
        return found
    }
}

/// Why a command line was refused.
public struct AdminUsageError: Error, Sendable, Equatable, CustomStringConvertible {
    /// One sentence.
    public let problem: String
    /// How it should have been, without the program's name.
    public let usage: String

    init(_ problem: String, usage: String) {
        self.problem = problem
        self.usage = usage
    }

    /// The problem and how it should have been.
    public var description: String { "\(problem)\nusage: journeyman admin \(usage)" }
}
