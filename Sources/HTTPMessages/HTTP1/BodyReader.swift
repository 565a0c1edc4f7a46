/// Collects a body by the message's framing (RFC 9112 §6).
struct BodyReader: Sendable {
    enum Framing: Sendable, Equatable {
        case length(Int)
        case chunked
        /// All that comes until the peer closes; responses only.
        case untilClose
    }

    private(set) var bytes: [UInt8] = []
    private let framing: Framing
    private let limit: Int
    private var chunks: ChunkedDecoder

    /// Refuses a length beyond the limit at once.
    init(_ framing: Framing, limit: Int, headLimit: Int) throws(MalformedRequest) {
        if case .length(let length) = framing, length > limit { throw Self.tooLarge(limit) }
        self.framing = framing
        self.limit = limit
        chunks = ChunkedDecoder(trailerLimit: headLimit)
    }

    /// Takes what it can use and says whether the body is complete.
    mutating func read(from input: inout InputBuffer) throws(MalformedRequest) -> Bool {
        switch framing {
        case .length(let length):
            if bytes.isEmpty { bytes.reserveCapacity(min(length, 16 * 1024)) }
            _ = input.move(atMost: length - bytes.count, to: &bytes)
            return bytes.count == length
        case .chunked:
            return try chunks.read(from: &input, to: &bytes, limit: limit)
        case .untilClose:
            _ = input.move(atMost: limit + 1 - bytes.count, to: &bytes)
            guard bytes.count <= limit else { throw Self.tooLarge(limit) }
            return false
        }
    }

    /// Whether the end of the connection is the end of the body.
    var endsWithConnection: Bool { framing == .untilClose }

    static func tooLarge(_ limit: Int) -> MalformedRequest {
        MalformedRequest(status: 413, problem: "The body is longer than \(limit) bytes.")
    }
}
