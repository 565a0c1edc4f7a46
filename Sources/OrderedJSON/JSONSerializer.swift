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

    /// The value as JSON with two blanks a level: for files and terminals.
    public var prettyText: String {
        var output: [UInt8] = []
        append(to: &output, indentation: 0)
        return String(decoding: output, as: UTF8.self)
    }

    /// With an indentation the value is spread over lines; without one it is compact.
    private func append(to output: inout [UInt8], indentation: Int? = nil) {
        switch self {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .number(let number): output.append(contentsOf: number.text.utf8)
        case .string(let text): Self.append(text, to: &output)
        case .array(let elements):
            Self.append(elements, between: ("[", "]"), to: &output, indentation) { element, output, inner in
                element.append(to: &output, indentation: inner)
            }
        case .object(let object):
            Self.append(object.members, between: ("{", "}"), to: &output, indentation) { member, output, inner in
                Self.append(member.key, to: &output)
                output.append(UInt8(ascii: ":"))
                if inner != nil { output.append(UInt8(ascii: " ")) }
                member.value.append(to: &output, indentation: inner)
            }
        }
    }

    private static func append<Element>(
        _ elements: [Element], between brackets: (Unicode.Scalar, Unicode.Scalar), to output: inout [UInt8],
        _ indentation: Int?, _ append: (Element, inout [UInt8], Int?) -> Void
    ) {
        let inner = indentation.map { $0 + 1 }
        output.append(UInt8(ascii: brackets.0))
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            appendLine(to: &output, inner)
            append(element, &output, inner)
        }
        if !elements.isEmpty { appendLine(to: &output, indentation) }
        output.append(UInt8(ascii: brackets.1))
    }

    private static func appendLine(to output: inout [UInt8], _ indentation: Int?) {
        guard let indentation else { return }
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * 2))
    }

    /// Runs of bytes that need no escape are copied as a whole.
    private static func append(_ text: String, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for (index, byte) in bytes.enumerated() where needsEscape(byte) {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<index]))
                output.append(contentsOf: escape(byte))
                start = index + 1
            }
            output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
        output.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
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
