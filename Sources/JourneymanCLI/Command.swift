import Journeyman

/// A command of `journeyman`: one value in one file, one line in `all`.
struct Command: Sendable {
    /// How a command ended: the status of the process.
    struct Exit: RawRepresentable, Sendable, Equatable {
        let rawValue: Int32

        static let success = Exit(rawValue: 0)
        /// It couldn't do what was asked.
        static let failure = Exit(rawValue: 1)
        /// What was asked made no sense.
        static let usage = Exit(rawValue: 2)
    }

    /// One use of a command.
    struct Call: Sendable {
        /// What follows the command's name.
        var arguments: [String]
        let environment: [String: String]
        let terminal: Terminal
    }

    let name: String
    /// What follows the name, for help.
    let arguments: String
    let summary: String
    /// What `journeyman NAME --help` adds.
    let details: @Sendable () -> String
    let run: @Sendable (Call) throws -> Exit

    init(
        _ name: String, _ arguments: String, _ summary: String, details: @escaping @Sendable () -> String = { "" },
        run: @escaping @Sendable (Call) throws -> Exit
    ) {
        self.name = name
        self.arguments = arguments
        self.summary = summary
        self.details = details
        self.run = run
    }

    static let all = [serve, exec, check, convert, graph, script, schema, admin, sdkConfig, trust, health]
}

/// Why a command was not understood: one sentence.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
