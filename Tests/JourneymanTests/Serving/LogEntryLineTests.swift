import Determinism
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §6")) struct LogEntryLineTests {
    private let entry = LogEntry(.warning, "one\ntwo \u{1B}[2J\u{9B}x", ["request": "GET /\n\"a\""])

    @Test func `nothing in an entry breaks its line or steers the terminal`() {
        #expect(entry.text(at: .epoch) == #"1970-01-01T00:00:00Z warning one two  [2J x request="GET /\n\"a\"""#)
    }

    @Test func `as JSON an entry has its details as members`() {
        #expect(
            entry.json(at: .epoch)
                == #"{"time":"1970-01-01T00:00:00Z","level":"warning","message":"one\ntwo \u001b[2J"#
                + "\u{9B}" + #"x","request":"GET /\n\"a\""}"#)
    }
}
