import Foundation

extension Date {
    /// `2026-01-01T00:00:00.250Z`, rounded to the millisecond (RFC 3339 §5.6).
    var rfc3339: String {
        let milliseconds = (timeIntervalSince1970 * 1000).rounded()
        let seconds = (milliseconds / 1000).rounded(.down)
        let fraction = String(Int(milliseconds - seconds * 1000) + 1000).dropFirst()
        let text = Date(timeIntervalSince1970: seconds).formatted(.iso8601)
        return text.dropLast() + ".\(fraction)Z"
    }

    /// Reads an instant with or without a fraction of a second; nil where the text is none.
    init?(rfc3339 text: String) {
        let hasFraction = text.contains(".")
        let format = Date.ISO8601FormatStyle(includingFractionalSeconds: hasFraction)
        guard let date = try? format.parse(text) else { return nil }
        self = date
    }
}
