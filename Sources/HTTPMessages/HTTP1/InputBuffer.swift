import OrderedJSON

/// Bytes that came in and weren't used yet.
struct InputBuffer: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where the unused bytes begin.
    private(set) var start = 0
    /// How far the search for a line's end has come.
    private var scanned = 0

    /// Room that is kept between requests: thousands of connections may be idle.
    private static let keptBytes = 8 * 1024
    /// What it grows by where it is long: to double would take twice what a long head needs.
    private static let step = 4 * 1024

    enum LineError: Error {
        case tooLong
        /// A line feed without a carriage return before it.
        case bareLineFeed
    }

    var count: Int { bytes.count - start }
    var isEmpty: Bool { start == bytes.count }
    var first: UInt8? { isEmpty ? nil : bytes[start] }

    mutating func append(_ new: UnsafeRawBufferPointer) {
        discardUsed()
        let needed = bytes.count + new.count
        if needed > max(bytes.capacity, Self.step) {
            bytes.reserveCapacity((needed + Self.step - 1) / Self.step * Self.step)
        }
        bytes.append(contentsOf: new)
    }

    /// Keeps no bytes beside what was made of them, where all are used.
    mutating func giveBackUsed() {
        if isEmpty { discardUsed() }
    }

    /// Where the next line stands in `bytes`, without its CR LF; nil while its end hasn't come.
    mutating func takeLine(atMost limit: Int) throws(LineError) -> Range<Int>? {
        let end = bytes.withUnsafeBufferPointer { $0.firstIndex(of: .lineFeed, from: scanned) }
        guard (end.map { $0 + 1 } ?? bytes.count) - start <= limit else { throw .tooLong }
        guard let end else {
            scanned = bytes.count
            return nil
        }
        guard end > start, bytes[end - 1] == .carriageReturn else { throw .bareLineFeed }
        let line = start..<end - 1
        start = end + 1
        scanned = start
        return line
    }

    /// Moves up to that many bytes to the end of `body` and says how many.
    mutating func move(atMost limit: Int, to body: inout [UInt8]) -> Int {
        let moved = min(limit, count)
        body.append(contentsOf: bytes[start..<start + moved])
        start += moved
        scanned = start
        return moved
    }

    private mutating func discardUsed() {
        guard start > 0 else { return }
        if isEmpty {
            bytes.removeAll(keepingCapacity: bytes.capacity <= Self.keptBytes)
        } else {
            bytes.removeSubrange(..<start)
        }
        scanned -= start
        start = 0
    }
}
