/// Year, month, day and time of day of an instant in UTC.
package struct CivilDate: Sendable, Equatable {
    package let year: Int
    /// 1 to 12.
    package let month: Int
    /// 1 to 31.
    package let day: Int
    package let hour: Int
    package let minute: Int
    package let second: Int
    package let millisecond: Int
    /// 0 is Sunday.
    package let weekday: Int

    /// Counts days in 400-year eras that begin on 1 March, so that the leap day is an era's last.
    package init(_ instant: Instant) {
        let days = instant.millisecondsSinceEpoch.dividedRoundingDown(by: 86_400_000)
        let milliseconds = Int(instant.millisecondsSinceEpoch - days * 86_400_000)
        let shifted = days + 719_468
        let era = shifted.dividedRoundingDown(by: 146_097)
        let dayOfEra = Int(shifted - era * 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        year = yearOfEra + Int(era) * 400 + (month <= 2 ? 1 : 0)
        hour = milliseconds / 3_600_000
        minute = milliseconds / 60_000 % 60
        second = milliseconds / 1000 % 60
        millisecond = milliseconds % 1000
        weekday = Int((days + 4) - (days + 4).dividedRoundingDown(by: 7) * 7)
    }

    /// Days since the epoch of a date, or nil where the calendar has no such date.
    package static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int64? {
        guard (0...9999).contains(year), (1...12).contains(month), (1...length(of: month, in: year)).contains(day)
        else { return nil }
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = Int64(shiftedYear).dividedRoundingDown(by: 400)
        let yearOfEra = shiftedYear - Int(era) * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + Int64(dayOfEra) - 719_468
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}
