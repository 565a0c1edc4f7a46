import OrderedJSON

/// Reads the filter grammar of CREST: `or` binds looser than `and`, `and` looser than `!`.
struct QueryFilterParser {
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    private static let maximumDepth = 100

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func document() throws(QueryFilterError) -> QueryFilter {
        let filter = try alternatives()
        skipBlanks()
        guard position == bytes.count else { throw error("Unexpected text") }
        return filter
    }

    private mutating func alternatives() throws(QueryFilterError) -> QueryFilter {
        var filters = [try conjunction()]
        while skip(word: "or") { filters.append(try conjunction()) }
        return filters.count == 1 ? filters[0] : .or(filters)
    }

    private mutating func conjunction() throws(QueryFilterError) -> QueryFilter {
        var filters = [try primary()]
        while skip(word: "and") { filters.append(try primary()) }
        return filters.count == 1 ? filters[0] : .and(filters)
    }

    private mutating func primary() throws(QueryFilterError) -> QueryFilter {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { throw error("Nested too deeply") }
        if skip(UInt8(ascii: "!")) { return .not(try primary()) }
        if skip(UInt8(ascii: "(")) {
            let filter = try alternatives()
            guard skip(UInt8(ascii: ")")) else { throw error("A closing parenthesis is missing") }
            return filter
        }
        return try assertion()
    }

    private mutating func assertion() throws(QueryFilterError) -> QueryFilter {
        let start = position
        let word = try word("An attribute or true or false")
        switch word.lowercased() {
        case "true": return .constant(true)
        case "false": return .constant(false)
        default: break
        }
        guard let path = Self.path(word) else { throw error("Not a JSON pointer", at: start) }
        let operatorPlace = position
        let name = try self.word("An operator").lowercased()
        if name == "pr" { return .present(path: path) }
        guard let comparison = QueryFilter.Comparison(rawValue: name) else {
            throw error("Unknown operator", at: operatorPlace)
        }
        return .compare(path: path, comparison, try value())
    }

    private mutating func value() throws(QueryFilterError) -> JSONValue {
        skipBlanks()
        guard position < bytes.count else { throw error("A value is missing") }
        if bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") { return try quoted() }
        let start = position
        let text = try word("A value")
        switch text.lowercased() {
        case "true": return true
        case "false": return false
        default: break
        }
        guard let value = try? JSONValue(parsing: text), value.double != nil else {
            throw error("Not a number, a truth value or a quoted text", at: start)
        }
        return value
    }

    /// A text between quotes of either kind; a backslash takes the next character literally.
    private mutating func quoted() throws(QueryFilterError) -> JSONValue {
        let start = position
        let quote = bytes[position]
        var text: [UInt8] = []
        position += 1
        while position < bytes.count {
            var byte = bytes[position]
            position += 1
            if byte == quote { return .string(String(decoding: text, as: UTF8.self)) }
            if byte == UInt8(ascii: "\\"), position < bytes.count {
                byte = bytes[position]
                position += 1
            }
            text.append(byte)
        }
        throw error("A text without its closing quote", at: start)
    }

    /// The steps of `/name/0` or of a bare name; `~1` stands for `/`, `~0` for `~` (RFC 6901 §3).
    private static func path(_ word: String) -> [String]? {
        let steps = (word.hasPrefix("/") ? word.dropFirst() : word[...])
            .split(separator: "/", omittingEmptySubsequences: false)
        guard steps.allSatisfy({ !$0.isEmpty }) else { return nil }
        return steps.map { step in
            step.split(separator: "~1", omittingEmptySubsequences: false)
                .map { $0.split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~") }
                .joined(separator: "/")
        }
    }
}

extension QueryFilterParser {
    /// Everything up to a blank or a parenthesis.
    private mutating func word(_ wanted: String) throws(QueryFilterError) -> String {
        skipBlanks()
        let word = upcomingWord
        guard !word.isEmpty else { throw error("\(wanted) is missing") }
        position += word.count
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func skip(word: String) -> Bool {
        skipBlanks()
        let upcoming = upcomingWord
        guard String(decoding: upcoming, as: UTF8.self).lowercased() == word else { return false }
        position += upcoming.count
        return true
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
    }

    private var upcomingWord: ArraySlice<UInt8> {
        bytes[position...].prefix {
            !Self.isBlank($0) && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")")
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private func error(_ problem: String, at place: Int? = nil) -> QueryFilterError {
        QueryFilterError(problem: problem, position: place ?? position)
    }
}
