import Determinism
import TestSupport
import Testing

@Suite(.spec("RFC 3339 §5.6, RFC 9110 §5.6.7")) struct InstantTests {
    @Test(arguments: [
        ("1970-01-01T00:00:00Z", Int64(0)), ("2000-02-29T12:34:56Z", 951_827_696_000),
        ("2026-01-02T03:04:05.678Z", 1_767_323_045_678), ("1969-12-31T23:59:59Z", -1000),
        ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ]) func `an instant is read and written back`(text: String, milliseconds: Int64) throws {
        let instant = try #require(Instant(iso8601: text))
        #expect(instant.millisecondsSinceEpoch == milliseconds)
        #expect(instant.iso8601 == text)
    }

    @Test func `an offset is taken off`() {
        #expect(Instant(iso8601: "2026-01-02T03:04:05+01:30")?.iso8601 == "2026-01-02T01:34:05Z")
    }

    @Test(arguments: ["", "2026-01-02", "2026-02-29T00:00:00Z", "2026-01-02T24:00:00Z", "2026-01-02T03:04:05", "x"])
    func `what is no instant is refused`(text: String) {
        #expect(Instant(iso8601: text) == nil)
    }

    @Test func `the HTTP date names day and month`() {
        #expect(Instant(secondsSinceEpoch: 784_111_777).httpDate == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(Instant(httpDate: "Sun, 06 Nov 1994 08:49:37 GMT") == Instant(secondsSinceEpoch: 784_111_777))
        for text in [
            "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 6 Nov 1994 08:49:37 GMT", "",
        ] {
            #expect(Instant(httpDate: text) == nil)
        }
    }

    @Test func `an instant past year 9999 is clamped`() {
        #expect((Instant.epoch + .seconds(Int64.max / 2)).iso8601 == "9999-12-31T23:59:59.999Z")
    }

    @Test(arguments: [
        ("PT10M", Duration.seconds(600)), ("P1DT12H", .seconds(129_600)), ("-PT0.5S", .milliseconds(-500)),
        ("P2W", .seconds(1_209_600)),
    ]) func `a duration is read`(text: String, duration: Duration) {
        #expect(Duration(iso8601: text) == duration)
    }

    @Test(arguments: ["", "P", "PT", "10M", "P1Y", "P1M", "PT1.5M", "PT1S1M", "PT1"])
    func `what is no duration is refused`(text: String) {
        #expect(Duration(iso8601: text) == nil)
    }
}
