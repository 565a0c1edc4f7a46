import Determinism
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct LogEntryLineTests {
    private let entry = LogEntry(.warning, "one\ntwo \u{1B}[2J\u{9B}x", ["request": "GET /\n\"a\""])

    @Test func `nothing in an entry breaks its line or steers the terminal`() {
        #expect(entry.text(at: .epoch) == #"1970-01-01T00:00:00Z warning one two  [2J x request="GET /\n\"a\"""#)
    }

    @Test func `nor does anything end a line for some readers, or turn the order of what is read`() {
        let entry = LogEntry(
            .info, "a\u{85}b\u{2028}c\u{2029}d\u{202E}e",
            ["x": "\u{7F}\u{85}\u{2028}\u{202A}\u{2066}\u{2069}\u{E0001}\u{E9}"])
        #expect(
            entry.text(at: .epoch)
                == #"1970-01-01T00:00:00Z info a b c d e x="\u007f\u0085\u2028\u202a\u2066\u2069\udb40\udc01"#
                + "\u{E9}\"")
    }

    @Test func `what is longer than anybody reads is cut`() {
        let whole = String(repeating: "\u{E9}", count: 8192)
        for (value, shown) in [(whole, whole), (whole + "x", whole + "\u{2026}")] {
            let entry = LogEntry(.info, value, ["x": value])
            #expect(entry.text(at: .epoch) == "1970-01-01T00:00:00Z info \(shown) x=\"\(shown)\"")
            #expect(
                entry.json(at: .epoch)
                    == #"{"time":"1970-01-01T00:00:00Z","level":"info","message":"\#(shown)","x":"\#(shown)"}"#)
        }
    }

    @Test func `as JSON an entry has its details as members`() {
        #expect(
            entry.json(at: .epoch)
                == #"{"time":"1970-01-01T00:00:00Z","level":"warning","message":"one\ntwo \u001b[2J"#
                + "\u{9B}" + #"x","request":"GET /\n\"a\""}"#)
    }
}
