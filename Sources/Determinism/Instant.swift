/// A point on the UTC time line, to the millisecond; proleptic Gregorian, without leap seconds.
package struct Instant: Sendable, Hashable {
    /// Milliseconds since 1970-01-01T00:00:00Z; negative before.
    package let millisecondsSinceEpoch: Int64

    package init(millisecondsSinceEpoch: Int64) {
        self.millisecondsSinceEpoch = Self.range.clamp(millisecondsSinceEpoch)
    }

    package init(secondsSinceEpoch: Int64) {
        let (milliseconds, overflow) = secondsSinceEpoch.multipliedReportingOverflow(by: 1000)
        self.init(millisecondsSinceEpoch: overflow ? (secondsSinceEpoch < 0 ? .min : .max) : milliseconds)
    }

    package static let epoch = Instant(millisecondsSinceEpoch: 0)

    /// Whole seconds since the epoch, rounded down: what `iat` and `exp` carry (RFC 7519 §2, NumericDate).
    package var secondsSinceEpoch: Int64 {
        millisecondsSinceEpoch.dividedRoundingDown(by: 1000)
    }

    /// Years 0000 to 9999, the ones that ISO 8601 writes with four digits; anything beyond is clamped.
    private static let range = -62_167_219_200_000...253_402_300_799_999 as ClosedRange<Int64>
}

extension Instant: Comparable {
    package static func < (left: Instant, right: Instant) -> Bool {
        left.millisecondsSinceEpoch < right.millisecondsSinceEpoch
    }

    /// Later by a duration; clamped to the years 0000 to 9999.
    package static func + (instant: Instant, duration: Duration) -> Instant {
        let (sum, overflow) = instant.millisecondsSinceEpoch.addingReportingOverflow(duration.milliseconds)
        return Instant(millisecondsSinceEpoch: overflow ? (duration.milliseconds < 0 ? .min : .max) : sum)
    }

    package static func - (instant: Instant, duration: Duration) -> Instant {
        instant + (.zero - duration)
    }

    package static func - (left: Instant, right: Instant) -> Duration {
        .milliseconds(left.millisecondsSinceEpoch - right.millisecondsSinceEpoch)
    }
}

extension Duration {
    /// Whole milliseconds, towards zero; clamped where 64 bits end.
    package var milliseconds: Int64 {
        let (whole, overflow) = components.seconds.multipliedReportingOverflow(by: 1000)
        if overflow { return components.seconds < 0 ? .min : .max }
        return whole.addingReportingOverflow(components.attoseconds / 1_000_000_000_000_000).partialValue
    }

    /// Whole seconds, towards zero.
    package var seconds: Int64 { components.seconds }

    package static func minutes(_ minutes: Int) -> Duration { .seconds(Int64(minutes) * 60) }
}

extension ClosedRange<Int64> {
    fileprivate func clamp(_ value: Int64) -> Int64 { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

extension Int64 {
    package func dividedRoundingDown(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
