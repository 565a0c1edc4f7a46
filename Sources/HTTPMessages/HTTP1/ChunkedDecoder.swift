import OrderedJSON

/// Takes the chunked transfer coding off (RFC 9112 §7.1).
struct ChunkedDecoder: Sendable {
    private enum Stage: Sendable, Equatable {
        case size
        case data(remaining: Int)
        case dataEnd
        case trailers
        case done
    }

    private var stage = Stage.size
    private var trailerRoom: Int

    /// A line with a chunk's size and extensions, in bytes.
    private static let sizeLineLimit = 1024

    init(trailerLimit: Int) { trailerRoom = trailerLimit }

    /// Appends what has come of the body and says whether that was all of it. Extensions and trailers are dropped.
    mutating func read(
        from input: inout InputBuffer, to body: inout [UInt8], limit: Int
    ) throws(MalformedRequest) -> Bool {
        while stage != .done {
            guard try advance(&input, &body, limit) else { return false }
        }
        return true
    }

    /// False where it needs more bytes.
    private mutating func advance(
        _ input: inout InputBuffer, _ body: inout [UInt8], _ limit: Int
    ) throws(MalformedRequest) -> Bool {
        switch stage {
        case .size:
            guard let size = try Self.size(from: &input) else { return false }
            guard size <= limit - body.count else { throw BodyReader.tooLarge(limit) }
            stage = size == 0 ? .trailers : .data(remaining: size)
        case .data(let remaining):
            let left = remaining - input.move(atMost: remaining, to: &body)
            stage = left == 0 ? .dataEnd : .data(remaining: left)
            return left == 0
        case .dataEnd:
            guard let line = try Self.line(from: &input, atMost: 2, else: Self.badEnd) else { return false }
            guard line.isEmpty else { throw Self.badEnd }
            stage = .size
        case .trailers:
            return try readTrailer(&input)
        case .done:
            return false
        }
        return true
    }

    private mutating func readTrailer(_ input: inout InputBuffer) throws(MalformedRequest) -> Bool {
        let tooLong = MalformedRequest(status: 431, problem: "The trailer is too long.")
        guard let line = try Self.line(from: &input, atMost: trailerRoom, else: tooLong) else { return false }
        trailerRoom -= line.count + 2
        if line.isEmpty {
            stage = .done
        } else {
            try input.bytes.withUnsafeBufferPointer { bytes throws(MalformedRequest) in
                _ = try HTTPField(line: bytes[part: line])
            }
        }
        return true
    }

    private static func size(from input: inout InputBuffer) throws(MalformedRequest) -> Int? {
        guard let line = try line(from: &input, atMost: sizeLineLimit, else: badSize) else { return nil }
        return try input.bytes.withUnsafeBufferPointer { bytes throws(MalformedRequest) in
            try size(of: bytes[part: line])
        }
    }

    /// At most 15 digits, so that no size overflows.
    private static func size(of line: Bytes) throws(MalformedRequest) -> Int {
        var size = 0
        var digits = 0
        while digits < line.count, let digit = line[digits].hexadecimalValue {
            guard digits < 15 else { throw badSize }
            size = size << 4 | Int(digit)
            digits += 1
        }
        guard digits > 0, line[part: digits..<line.count].isChunkExtensions else { throw badSize }
        return size
    }

    private static func line(
        from input: inout InputBuffer, atMost limit: Int, else tooLong: MalformedRequest
    ) throws(MalformedRequest) -> Range<Int>? {
        do throws(InputBuffer.LineError) {
            return try input.takeLine(atMost: limit)
        } catch {
            throw error == .tooLong ? tooLong : .bareLineFeed
        }
    }

    private static let badSize = MalformedRequest.badRequest("A chunk's size is malformed.")
    private static let badEnd = MalformedRequest.badRequest("A chunk is longer than its size says.")
}

extension MalformedRequest {
    static let bareLineFeed = MalformedRequest.badRequest("A line ends without CR LF.")
}
