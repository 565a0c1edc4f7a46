import OrderedJSON

/// Gives each argument its place in a call.
struct AdminArgumentReader {
    private let command: AdminCommand
    private var filled: Set<String> = []
    private var members: JSONObject
    private var wholeBody: JSONValue?
    private(set) var captures: [String: String] = [:]
    private(set) var query: [(name: String, value: String)] = []

    init(_ command: AdminCommand) {
        self.command = command
        members = command.impliedMembers
    }

    /// `null` where the command has no body.
    var body: JSONValue { wholeBody ?? (members.isEmpty ? .null : .object(members)) }

    mutating func read(_ texts: ArraySlice<String>) throws(AdminUsageError) {
        var rest = texts
        while let text = rest.popFirst() {
            if text.hasPrefix("--") {
                try readOption(text.dropFirst(2), &rest)
            } else {
                try readPositional(text)
            }
        }
        if let missing = command.arguments.first(where: { $0.isRequired && !filled.contains($0.name) }) {
            throw refusal("\(missing.name) is missing")
        }
    }

    /// `--name VALUE` or `--name=VALUE`
    private mutating func readOption(
        _ text: Substring, _ rest: inout ArraySlice<String>
    ) throws(AdminUsageError) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = command.arguments.first(where: { $0.isOption && $0.name == parts[0] }) else {
            throw refusal("unknown option --\(parts[0])")
        }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
            throw refusal("--\(option.name) needs a value")
        }
        try fill(option, with: value)
    }

    private mutating func readPositional(_ text: String) throws(AdminUsageError) {
        guard let argument = command.arguments.first(where: { !$0.isOption && !filled.contains($0.name) }) else {
            throw refusal("unexpected \"\(text)\"")
        }
        try fill(argument, with: text)
    }

    private mutating func fill(_ argument: AdminArgument, with text: String) throws(AdminUsageError) {
        guard filled.insert(argument.name).inserted else { throw refusal("--\(argument.name) is repeated") }
        switch argument.place {
        case .path(let name): captures[name] = text
        case .query(let name): query.append((name, text))
        case .text(let name): members[name] = .string(text)
        case .number(let name):
            guard let number = Int(text) else { throw refusal("\(argument.name) must be a whole number") }
            members[name] = .int(number)
        case .json(let name): members[name] = try json(text)
        case .body: wholeBody = try json(text)
        }
    }

    private func json(_ text: String) throws(AdminUsageError) -> JSONValue {
        do throws(JSONSyntaxError) {
            return try JSONValue(parsing: text)
        } catch {
            throw refusal("not JSON, \(error)")
        }
    }

    private func refusal(_ problem: String) -> AdminUsageError { AdminUsageError(problem, usage: command.usage) }
}
