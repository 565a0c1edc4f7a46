import Determinism
import OrderedJSON

extension LogEntry {
    /// A line for programs.
    package func json(at now: Instant) -> String {
        var object: JSONObject = [
            "time": .string(now.iso8601), "level": .string(level.rawValue), "message": .string(message),
        ]
        for detail in details { object[detail.name] = .string(detail.value) }
        for number in numbers { object[number.name] = .int(number.value) }
        return JSONValue.object(object).text
    }

    /// A line for people. Control characters of the message are shown as blanks and those of details as JSON shows
    /// them, so that nothing from outside can fake an entry or steer the terminal.
    package func text(at now: Instant) -> String {
        let details =
            details.map { " \($0.name)=\(JSONValue.string($0.value).text)" }.joined()
            + numbers.map { " \($0.name)=\($0.value)" }.joined()
        let scalars = message.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return "\(now.iso8601) \(level.rawValue) \(String(String.UnicodeScalarView(scalars)))\(details)"
    }
}
