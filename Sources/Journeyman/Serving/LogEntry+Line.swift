import Determinism
import OrderedJSON

extension LogEntry {
    /// A line for programs.
    package func json(at now: Instant) -> String {
        var object: JSONObject = [
            "time": .string(now.iso8601), "level": .string(level.rawValue), "message": .string(message.shortened),
        ]
        for detail in details { object[detail.name] = .string(detail.value.shortened) }
        for number in numbers { object[number.name] = .int(number.value) }
        return JSONValue.object(object).text
    }

    /// A line for people. What can't be seen of the message is shown as blanks, and in details as JSON shows
    /// control characters, so that nothing from outside can fake an entry, steer the terminal or turn the
    /// order of what is read.
    package func text(at now: Instant) -> String {
        let message = message.shortened.replacingUnseen { _ in " " }
        let details = details.map { name, value in
            " \(name)=\(JSONValue.string(value.shortened).text.replacingUnseen(\.escaped))"
        }
        let numbers = numbers.map { " \($0.name)=\($0.value)" }
        return "\(now.iso8601) \(level.rawValue) \(message)\(details.joined())\(numbers.joined())"
    }
}

extension String {
    /// As much as a line has room for, in Unicode scalars: a state that was logged, but not all that a client may send.
    private static let longest = 8 * 1024

    fileprivate var shortened: String {
        guard utf8.count > Self.longest, unicodeScalars.count > Self.longest else { return self }
        return String(unicodeScalars.prefix(Self.longest)) + "\u{2026}"
    }

    fileprivate func replacingUnseen(_ replacement: (Unicode.Scalar) -> String) -> String {
        guard unicodeScalars.contains(where: \.isUnseen) else { return self }
        return unicodeScalars.map { $0.isUnseen ? replacement($0) : String($0) }.joined()
    }
}

extension Unicode.Scalar {
    /// Whether it is a control character, ends a line or paragraph, or formats text unseen, as U+202E,
    /// which turns its order.
    fileprivate var isUnseen: Bool {
        guard !(0x20..<0x7F).contains(value) else { return false }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// As in JSON (RFC 8259 §7).
    fileprivate var escaped: String {
        String(self).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
