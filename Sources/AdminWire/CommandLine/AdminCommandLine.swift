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

    /// Reads a command that may name a file in place of its body: `--file FILE`, where `-` is
    /// what is typed or piped in.
    ///
    /// Files are written by people: comments and trailing commas are taken.
    ///
    /// - Parameter contents: the bytes of a file.
    public static func call(
        _ arguments: [String], contents: (_ file: String) throws -> [UInt8]
    ) throws -> AdminCall {
        let command = try find(arguments).1
        guard command.arguments.contains(where: { $0.place == .body }), let option = fileOption(in: arguments) else {
            return try call(arguments)
        }
        guard let file = option.file else { throw AdminUsageError("--file needs a value", usage: command.usage) }
        var arguments = arguments
        do {
            let json = try JSONValue(parsing: try contents(file), options: .lenient)
            arguments.removeSubrange(option.range)
            // Bodies come last of what is told by its place alone.
            arguments.append(json.text)
        } catch let error as JSONSyntaxError {
            throw AdminUsageError("\(file) is not JSON, \(error)", usage: command.usage)
        }
        return try call(arguments)
    }

    private static func fileOption(in arguments: [String]) -> (range: Range<Int>, file: String?)? {
        if let index = arguments.firstIndex(where: { $0.hasPrefix("--file=") }) {
            return (index..<index + 1, String(arguments[index].dropFirst("--file=".count)))
        }
        guard let index = arguments.firstIndex(of: "--file") else { return nil }
        let hasValue = index + 1 < arguments.count
        return (index..<index + (hasValue ? 2 : 1), hasValue ? arguments[index + 1] : nil)
    }

    /// All commands with their help, in two columns.
    public static var help: String { AdminVerbs.all.flatMap(\.commands).map(help).joined(separator: "\n") }

    /// A command that is too long for the first column has its summary on a line of its own.
    private static func help(_ command: AdminCommand) -> String {
        let form = folded(command).joined(separator: "\n")
        let isShort = form.count < column
        let blanks = String(repeating: " ", count: isShort ? column - form.count : column)
        return form + (isShort ? "" : "\n") + blanks + command.summary
    }

    private static let column = 46
    private static let width = 100

    /// The form in lines of bearable length, parted between arguments.
    private static func folded(_ command: AdminCommand) -> [String] {
        var lines = ["  " + command.words.joined(separator: " ")]
        for argument in command.arguments.map(\.usage) {
            let line = lines[lines.count - 1]
            if line.count + 1 + argument.count <= width {
                lines[lines.count - 1] = "\(line) \(argument)"
            } else {
                lines.append("      \(argument)")
            }
        }
        return lines
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
