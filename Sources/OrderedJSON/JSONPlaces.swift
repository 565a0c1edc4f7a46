/// Where the members and elements of a parsed text stand, for messages about files that people write.
public struct JSONPlaces: Sendable {
    private var offsets: [String: Int] = [:]
    /// Offsets at which lines begin.
    private var lineStarts = [0]
    /// Members whose key stood before in the same object, as JSON Pointers; not those inside such a member.
    public private(set) var repeated: [String] = []

    /// No places.
    public init() {}

    /// The place of a member's key, or of an array's element, by JSON Pointer (RFC 6901); `""` is the whole value.
    public subscript(pointer: String) -> JSONPlace? {
        guard let offset = offsets[pointer] else { return nil }
        var line = (low: 0, high: lineStarts.count)
        while line.high - line.low > 1 {
            let middle = (line.low + line.high) / 2
            if lineStarts[middle] <= offset { line.low = middle } else { line.high = middle }
        }
        return JSONPlace(line: line.low + 1, column: offset - lineStarts[line.low] + 1)
    }

    /// The pointer to a member or element of what a pointer leads to (RFC 6901 §3).
    public static func pointer(_ pointer: String, appending key: String) -> String {
        guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return "\(pointer)/\(key)"
        }
        let escaped = key.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }
        return "\(pointer)/\(escaped.joined())"
    }

    /// The key that a part of a pointer stands for (RFC 6901 §4).
    public static func unescaped(_ part: some StringProtocol) -> String {
        var key = ""
        var rest = part[...]
        while let tilde = rest.firstIndex(of: "~") {
            key += rest[..<tilde]
            rest = rest[rest.index(after: tilde)...]
            key += rest.first == "1" ? "/" : "~"
            rest = rest.dropFirst()
        }
        return key + rest
    }

    init(lineStartsIn bytes: UnsafeBufferPointer<UInt8>) {
        for (offset, byte) in bytes.enumerated() where byte == .lineFeed { lineStarts.append(offset + 1) }
    }

    mutating func record(_ pointer: String, at offset: Int) {
        let isRepeated = offsets.updateValue(offset, forKey: pointer) != nil
        if isRepeated, !isInsideRepeated(pointer) { repeated.append(pointer) }
    }

    /// Whether the member is known only because what it stands in is repeated.
    private func isInsideRepeated(_ pointer: String) -> Bool {
        guard let last = repeated.last else { return false }
        return pointer.hasPrefix(last + "/")
    }
}

/// A line and column, both counted from 1, columns in bytes.
public struct JSONPlace: Sendable, Hashable {
    /// 1 is the first line.
    public let line: Int
    /// 1 is the first byte of the line.
    public let column: Int

    /// A place.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension JSONValue {
    /// Parses one JSON text and notes where everything stands; slower than `init(parsing:)`.
    public static func parsingWithPlaces(
        _ bytes: [UInt8], options: ParsingOptions = .lenient
    ) throws(JSONSyntaxError) -> (value: JSONValue, places: JSONPlaces) {
        try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
            var parser = JSONParser(buffer, options)
            parser.places = JSONPlaces(lineStartsIn: parser.bytes)
            let value = try parser.document()
            return (value, parser.places ?? JSONPlaces())
        }
    }
}
