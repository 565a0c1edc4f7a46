import HTTPMessages

/// Bytes on their way to the peer.
package struct OutgoingMessage: Sendable, Equatable {
    private let bytes: [UInt8]
    /// Where sending ends; before the last byte in a truncated message.
    private let end: Int
    private let drip: Drip?
    private var sent = 0

    /// A message in pieces.
    package struct Drip: Sendable, Equatable {
        let bytes: Int
        let pause: Duration
    }

    init(_ bytes: [UInt8], end: Int? = nil, drip: Drip? = nil) {
        self.bytes = bytes
        self.end = min(max(0, end ?? bytes.count), bytes.count)
        self.drip = drip
    }

    /// Whether some of it is on its way.
    var hasBegun: Bool { sent > 0 }

    /// Calls with what is to be sent next.
    package func withNext<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[sent..<pieceEnd])) }
    }

    /// What is to follow after so many more bytes were sent.
    enum Progress: Equatable {
        case more
        case pause(Duration)
        case complete
    }

    mutating func advance(by count: Int) -> Progress {
        let end = pieceEnd
        sent = min(sent + count, end)
        guard sent == end else { return .more }
        if sent == self.end { return .complete }
        return drip.map { .pause($0.pause) } ?? .more
    }

    private var pieceEnd: Int {
        guard let drip else { return end }
        return min(end, (sent / drip.bytes + 1) * drip.bytes)
    }
}
