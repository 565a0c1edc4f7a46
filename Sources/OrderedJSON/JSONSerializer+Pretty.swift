extension JSONValue {
    /// The value as JSON with two blanks a level: for files and terminals.
    public var prettyText: String {
        var output: [UInt8] = []
        append(to: &output, indentation: 0)
        return String(decoding: output, as: UTF8.self)
    }

    private func append(to output: inout [UInt8], indentation: Int) {
        switch self {
        case .array(let elements) where !elements.isEmpty:
            Self.append(elements, between: ("[", "]"), to: &output, indentation) { element, output in
                element.append(to: &output, indentation: indentation + 1)
            }
        case .object(let object) where !object.isEmpty:
            Self.append(object.members, between: ("{", "}"), to: &output, indentation) { member, output in
                Self.append(member.key, to: &output)
                output.append(contentsOf: ": ".utf8)
                member.value.append(to: &output, indentation: indentation + 1)
            }
        default: append(to: &output)
        }
    }

    private static func append<Element>(
        _ elements: [Element], between brackets: (Unicode.Scalar, Unicode.Scalar), to output: inout [UInt8],
        _ indentation: Int, _ append: (Element, inout [UInt8]) -> Void
    ) {
        output.append(UInt8(ascii: brackets.0))
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            appendLine(to: &output, indentation + 1)
            append(element, &output)
        }
        appendLine(to: &output, indentation)
        output.append(UInt8(ascii: brackets.1))
    }

    private static func appendLine(to output: inout [UInt8], _ indentation: Int) {
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation * 2))
    }
}
