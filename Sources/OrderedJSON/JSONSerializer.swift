extension JSONValue {
    /// The value as compact JSON in UTF-8.
    public var serialized: [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(512)
        append(to: &output)
        return output
    }

    /// The value as compact JSON.
    public var text: String { String(decoding: serialized, as: UTF8.self) }

    /// Appends compact JSON.
    func append(to output: inout [UInt8]) {
        switch self {
        case .array(let elements):
            output.append(UInt8(ascii: "["))
            for index in elements.indices {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                elements[index].append(to: &output)
            }
            output.append(UInt8(ascii: "]"))
        case .object(let object):
            output.append(UInt8(ascii: "{"))
            for index in object.members.indices {
                if index > 0 { output.append(UInt8(ascii: ",")) }
                Self.append(object.members[index].key, to: &output)
                output.append(UInt8(ascii: ":"))
                object.members[index].value.append(to: &output)
            }
            output.append(UInt8(ascii: "}"))
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .number(let number): output.append(contentsOf: number.text.utf8)
        case .string(let text): Self.append(text, to: &output)
        }
    }

    /// Runs of bytes that need no escape are copied as a whole.
    static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        if text.utf8.withContiguousStorageIfAvailable({ append($0, to: &output) }) == nil {
            Array(text.utf8).withUnsafeBufferPointer { append($0, to: &output) }
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func append(_ bytes: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
        var start = 0
        while start < bytes.count {
            let end = bytes.firstEscape(from: start)
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<end]))
            if end < bytes.count { output.append(contentsOf: escape(bytes[end])) }
            start = end + 1
        }
    }

    private static func escape(_ byte: UInt8) -> [UInt8] {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
        case 0x08: Array("\\b".utf8)
        case 0x09: Array("\\t".utf8)
        case 0x0A: Array("\\n".utf8)
        case 0x0C: Array("\\f".utf8)
        case 0x0D: Array("\\r".utf8)
        default: Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
        }
    }
}
