import OrderedJSON

extension FuzzTarget {
    /// JSON, as it is sent (RFC 8259) and as people write it.
    static let json = FuzzTarget("json") { bytes throws(BrokenRule) in
        let strict = Result { () throws(JSONSyntaxError) in try JSONValue(parsing: bytes) }
        let lenient = Result { () throws(JSONSyntaxError) in try JSONValue(parsing: bytes, options: .lenient) }
        try checkPlaces(bytes, lenient)
        switch lenient {
        case .success(let value):
            try check(value)
            guard case .success(let other) = strict else { return }
            try hold(other.serialized == value.serialized, "strictly \(other.text), leniently \(value.text)")
        case .failure(let error):
            try hold((try? strict.get()) == nil, "JSON for the strict reader, for the lenient one \(error)")
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            try hold((1...lines.count).contains(error.line), "\(error) of \(lines.count) lines")
            try hold((1...lines[error.line - 1].count + 1).contains(error.column), "\(error)")
        }
    }

    /// What is written is read as the same value, and written the same.
    private static func check(_ value: JSONValue) throws(BrokenRule) {
        let written = value.serialized
        try hold(String(validating: written, as: UTF8.self) != nil, "written in bytes that are no UTF-8")
        try hold(written.allSatisfy { $0 >= 0x20 }, "written with a control character: \(written)")
        for text in [written, value.prettyText.bytes] {
            guard let again = try? JSONValue(parsing: text) else {
                throw BrokenRule(description: "written as no JSON: \(text.text)")
            }
            try hold(again == value && again.serialized == written, "\(again.text), before \(value.text)")
        }
        try checkParts(of: value, depth: 0)
    }

    private static func checkParts(of value: JSONValue, depth: Int) throws(BrokenRule) {
        try hold(depth <= 100, "deeper than 100 levels")
        switch value {
        case .array(let elements): for element in elements { try checkParts(of: element, depth: depth + 1) }
        case .object(let object):
            let keys = object.keys.map(\.bytes)
            try hold(Set(keys).count == keys.count, "a key stands twice: \(object.keys)")
            for member in object { try checkParts(of: member.value, depth: depth + 1) }
        case .number(let number): try check(number)
        default: break
        }
    }

    private static func check(_ number: JSONNumber) throws(BrokenRule) {
        guard let int = number.int else { return }
        try hold(number.double == Double(int), "\(number.text) is \(int) and \(String(describing: number.double))")
    }

    /// The slower reader, which notes places, reads the same; each member has a place in the text.
    private static func checkPlaces(
        _ bytes: [UInt8], _ expected: Result<JSONValue, JSONSyntaxError>
    ) throws(BrokenRule) {
        let reading = Result { () throws(JSONSyntaxError) in try JSONValue.parsingWithPlaces(bytes) }
        switch (reading, expected) {
        case (.failure(let error), .failure(let other)): try hold(error == other, "\(error), with places \(other)")
        case (.success(let (value, places)), .success(let other)):
            try hold(value.serialized == other.serialized, "with places \(value.text), without \(other.text)")
            let ends = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count)
            try checkPlaces(of: value, "", places, ends)
        default: throw BrokenRule(description: "only one of two readers takes it")
        }
    }

    private static func checkPlaces(
        of value: JSONValue, _ pointer: String, _ places: JSONPlaces, _ ends: [Int]
    ) throws(BrokenRule) {
        guard let place = places[pointer] else { throw BrokenRule(description: "\(pointer) has no place") }
        let isInside = (1...ends.count).contains(place.line) && (1...ends[place.line - 1]).contains(place.column)
        try hold(isInside, "\(pointer) stands at \(place)")
        let keys = value.object?.keys ?? value.array?.indices.map(String.init) ?? []
        for (key, part) in zip(keys, value.object?.members.map(\.value) ?? value.array ?? []) {
            try checkPlaces(of: part, JSONPlaces.pointer(pointer, appending: key), places, ends)
        }
    }
}
