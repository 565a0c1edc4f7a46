extension JSONValue {
    /// What a parser lets pass.
    public struct ParsingOptions: Sendable {
        /// `// …`, `/* … */`, a comma before a closing bracket and a byte order mark in front, as some editors write it
        /// (RFC 8259 §8.1): for files that people write, never for the wire.
        public var allowsComments: Bool
        /// How deep arrays and objects may nest.
        public var maximumDepth: Int

        /// Strict by default, 100 levels deep.
        public init(allowsComments: Bool = false, maximumDepth: Int = 100) {
            self.allowsComments = allowsComments
            self.maximumDepth = maximumDepth
        }

        /// RFC 8259 and nothing else.
        public static let strict = ParsingOptions()
        /// For files that people write.
        public static let lenient = ParsingOptions(allowsComments: true)
    }

    /// Parses one JSON text in UTF-8 (RFC 8259).
    ///
    /// A repeated key keeps its first place and its last value, as AM's parser does.
    public init(parsing bytes: [UInt8], options: ParsingOptions = .strict) throws(JSONSyntaxError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
            var parser = JSONParser(buffer, options)
            return try parser.document()
        }
    }

    /// Parses one JSON text.
    public init(parsing text: String, options: ParsingOptions = .strict) throws(JSONSyntaxError) {
        try self.init(parsing: Array(text.utf8), options: options)
    }
}

/// A recursive-descent parser over borrowed bytes.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let options: JSONValue.ParsingOptions
    var position = 0
    /// Where members and elements stand; nil where nobody asks.
    var places: JSONPlaces?
    /// The JSON Pointer of what is being read; kept only with `places`.
    private var pointer = ""
    private var depth = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ options: JSONValue.ParsingOptions) {
        let hasMark = options.allowsComments && bytes.starts(with: Self.byteOrderMark)
        self.bytes = hasMark ? UnsafeBufferPointer(rebasing: bytes.dropFirst(Self.byteOrderMark.count)) : bytes
        self.options = options
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    mutating func document() throws(JSONSyntaxError) -> JSONValue {
        try skipBlanks()
        places?.record("", at: position)
        let value = try value()
        try skipBlanks()
        guard position == bytes.count else { throw error("unexpected text after the value") }
        return value
    }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    func error(_ problem: String, at place: Int? = nil) -> JSONSyntaxError {
        let before = bytes[..<min(place ?? position, bytes.count)]
        let line = before.count { $0 == .lineFeed } + 1
        let column = before.count - (before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0) + 1
        return JSONSyntaxError(problem: problem, line: line, column: column)
    }

    private mutating func value() throws(JSONSyntaxError) -> JSONValue {
        switch current {
        case UInt8(ascii: "{"): return .object(try nested { parser throws(JSONSyntaxError) in try parser.object() })
        case UInt8(ascii: "["): return .array(try nested { parser throws(JSONSyntaxError) in try parser.array() })
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case nil: throw error("unexpected end of text")
        case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte): return .number(try number())
        default: throw error("expected a value")
        }
    }

    /// A value inside another one, under a key or index that stands at an offset.
    private mutating func value(
        of key: some CustomStringConvertible, at offset: Int
    ) throws(JSONSyntaxError) -> JSONValue {
        guard places != nil else { return try value() }
        let outer = pointer
        pointer = JSONPlaces.pointer(outer, appending: key.description)
        places?.record(pointer, at: offset)
        let value = try value()
        pointer = outer
        return value
    }

    private mutating func nested<Result>(
        _ body: (inout JSONParser) throws(JSONSyntaxError) -> Result
    ) throws(JSONSyntaxError) -> Result {
        guard depth < options.maximumDepth else { throw error("nested deeper than \(options.maximumDepth) levels") }
        depth += 1
        position += 1
        let result = try body(&self)
        depth -= 1
        return result
    }

    private mutating func object() throws(JSONSyntaxError) -> JSONObject {
        var members = MemberList()
        try elements(until: UInt8(ascii: "}")) { parser throws(JSONSyntaxError) in
            guard parser.current == UInt8(ascii: "\"") else { throw parser.error("expected a member name in quotes") }
            let start = parser.position
            let key = try parser.string()
            try parser.skipBlanks()
            guard parser.current == UInt8(ascii: ":") else { throw parser.error("expected a colon") }
            parser.position += 1
            try parser.skipBlanks()
            members.set(JSONObject.Member(key: key, value: try parser.value(of: key, at: start)))
        }
        return JSONObject(uniqueMembers: members.members)
    }

    private mutating func array() throws(JSONSyntaxError) -> [JSONValue] {
        var values: [JSONValue] = []
        try elements(until: UInt8(ascii: "]")) { parser throws(JSONSyntaxError) in
            if values.isEmpty { values.reserveCapacity(4) }
            values.append(try parser.value(of: values.count, at: parser.position))
        }
        return values
    }

    private mutating func elements(
        until close: UInt8, _ element: (inout JSONParser) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        try skipBlanks()
        if take(close) { return }
        while true {
            try element(&self)
            try skipBlanks()
            if take(close) { return }
            guard take(UInt8(ascii: ",")) else {
                throw error(current == nil ? "unexpected end of text" : "expected a comma or \(text(close))")
            }
            try skipBlanks()
            if options.allowsComments, take(close) { return }
        }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONSyntaxError) -> JSONValue {
        let length = word.utf8CodeUnitCount
        guard position + length <= bytes.count,
            (0..<length).allSatisfy({ bytes[position + $0] == word.utf8Start[$0] })
        else { throw error("expected \(word)") }
        position += length
        return value
    }

    private mutating func number() throws(JSONSyntaxError) -> JSONNumber {
        let start = position
        _ = take(UInt8(ascii: "-"))
        if !take(UInt8(ascii: "0")) { try digits() }
        if take(UInt8(ascii: ".")) { try digits() }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            try digits()
        }
        return JSONNumber(checkedText: String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func digits() throws(JSONSyntaxError) {
        let start = position
        while let byte = current, Self.isDigit(byte) { position += 1 }
        guard position > start else { throw error("expected a digit") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private func text(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
}

/// Members as they come in, with an index once a linear search would cost more.
private struct MemberList {
    private(set) var members: [JSONObject.Member] = []
    private var index: [String: Int] = [:]

    mutating func set(_ member: JSONObject.Member) {
        if let place = place(of: member.key) {
            members[place] = member
            return
        }
        if members.count == 16 { index = Dictionary(uniqueKeysWithValues: zip(members.map(\.key), members.indices)) }
        if members.count >= 16 { index[member.key] = members.count }
        if members.isEmpty { members.reserveCapacity(4) }
        members.append(member)
    }

    private func place(of key: String) -> Int? {
        members.count > 16 ? index[key] : members.index(of: key)
    }
}
