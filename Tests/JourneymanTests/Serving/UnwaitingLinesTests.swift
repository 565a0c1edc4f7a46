import Determinism
import Journeyman
import TestSupport
import Testing

@Suite(.spec("DESIGN §1")) struct UnwaitingLinesTests {
    /// Takes bytes as long as it has room.
    private final class Reader: Sendable {
        private let state = Lock((room: 0, text: ""))

        var text: String { state.withLock { $0.text } }

        func makeRoom(_ bytes: Int) { state.withLock { $0.room = bytes } }

        func take(_ bytes: ArraySlice<UInt8>) -> Int {
            state.withLock { state in
                let taken = bytes.prefix(state.room)
                state.room -= taken.count
                state.text += String(decoding: taken, as: UTF8.self)
                return taken.count
            }
        }
    }

    private let reader = Reader()
    private let notice = { (leftOut: Int) in "\(leftOut) left out" }

    @Test func `a line that was begun goes on where it was cut, then it is said what was left out`() {
        var lines = UnwaitingLines(reader.take)
        reader.makeRoom(3)
        for line in ["first", "second", "third"] { lines.write(line, notice: notice) }
        #expect(reader.text == "fir")
        reader.makeRoom(.max)
        lines.write("fourth", notice: notice)
        #expect(reader.text == "first\n2 left out\nfourth\n")
        lines.write("fifth", notice: notice)
        #expect(reader.text == "first\n2 left out\nfourth\nfifth\n")
    }

    @Test func `a reader who comes late hears all without a further line`() {
        var lines = UnwaitingLines(reader.take)
        for line in ["first", "second"] { lines.write(line, notice: notice) }
        reader.makeRoom(.max)
        for _ in 0..<2 { lines.catchUp(notice: notice) }
        #expect(reader.text == "first\n1 left out\n")
    }

    @Test func `what is left out while others are told of is told of, too`() {
        var lines = UnwaitingLines(reader.take)
        for line in ["first", "second"] { lines.write(line, notice: notice) }
        reader.makeRoom(8)
        lines.write("third", notice: notice)
        #expect(reader.text == "first\n1 ")
        reader.makeRoom(.max)
        lines.catchUp(notice: notice)
        #expect(reader.text == "first\n1 left out\n1 left out\n")
    }
}
