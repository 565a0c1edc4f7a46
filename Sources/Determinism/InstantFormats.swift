extension Instant {
    /// `2026-01-02T03:04:05Z`, or with `.678` before the `Z` where the instant has milliseconds (ISO 8601, RFC 3339).
    package var iso8601: String {
        let date = CivilDate(self)
        let fraction = date.millisecond == 0 ? "" : ".\(padded(date.millisecond, to: 3))"
        return "\(dayText(date))T\(timeText(date))\(fraction)Z"
    }

    /// `2026-01-02T03:04:05Z`: as `iso8601` with the milliseconds dropped.
    package var iso8601WholeSeconds: String {
        let date = CivilDate(self)
        return "\(dayText(date))T\(timeText(date))Z"
    }

    /// `Fri, 02 Jan 2026 03:04:05 GMT` (RFC 9110 §5.6.7, IMF-fixdate).
    package var httpDate: String {
        let date = CivilDate(self)
        let weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][date.weekday]
        let month = Self.months[date.month - 1]
        return "\(weekday), \(padded(date.day, to: 2)) \(month) \(padded(date.year, to: 4)) \(timeText(date)) GMT"
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Reads `Fri, 02 Jan 2026 03:04:05 GMT`; of what RFC 9110 §5.6.7 knows only the form that is still to be written.
    package init?(httpDate text: String) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 6, let month = Self.months.firstIndex(of: parts[2]) else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        self.init(iso8601: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
        if httpDate != text { return nil }
    }

    /// Reads `2026-01-02T03:04:05Z`, with an optional fraction and `Z` or an offset such as `+01:00` (RFC 3339 §5.6).
    package init?(iso8601 text: String) {
        var scanner = DigitScanner(text)
        guard let year = scanner.number(digits: 4), scanner.skip("-"),
            let month = scanner.number(digits: 2), scanner.skip("-"),
            let day = scanner.number(digits: 2), scanner.skip("T") || scanner.skip("t"),
            let hour = scanner.number(digits: 2), hour < 24, scanner.skip(":"),
            let minute = scanner.number(digits: 2), minute < 60, scanner.skip(":"),
            let second = scanner.number(digits: 2), second < 60,
            let milliseconds = scanner.fraction(), let offset = scanner.offsetMinutes(), scanner.isAtEnd,
            let days = CivilDate.daysSinceEpoch(year: year, month: month, day: day)
        else { return nil }
        let minutes = days * 1440 + Int64(hour * 60 + minute - offset)
        self.init(millisecondsSinceEpoch: (minutes * 60 + Int64(second)) * 1000 + Int64(milliseconds))
    }

    private func dayText(_ date: CivilDate) -> String {
        "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
    }

    private func timeText(_ date: CivilDate) -> String {
        "\(padded(date.hour, to: 2)):\(padded(date.minute, to: 2)):\(padded(date.second, to: 2))"
    }

    private func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
