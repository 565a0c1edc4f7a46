/// Reads the lines of a message's head from what has come, and no more bytes of it than it may have (RFC 9112 §2.1).
struct HeadReader: Sendable {
    /// What has come and wasn't used yet; the body is taken from here, too.
    var input = InputBuffer()
    private var fields = HTTPFields()
    private let limit: Int
    private let fieldLimit: Int
    /// How many more bytes the head may have.
    private(set) var room: Int

    /// `limit` counts bytes: start line, fields and the empty line after them.
    init(limit: Int, fieldLimit: Int = .max) {
        self.limit = limit
        self.fieldLimit = fieldLimit
        room = limit
    }

    /// How much of the head, and of what follows it, is kept.
    var byteCount: Int { limit - room + input.count }

    /// Where the next line stands in the input, without its CR LF; nil while its end hasn't come.
    mutating func takeLine() throws(MalformedRequest) -> Range<Int>? {
        do throws(InputBuffer.LineError) {
            guard let line = try input.takeLine(atMost: room) else { return nil }
            room -= line.count + 2
            return line
        } catch {
            guard error == .tooLong else { throw .bareLineFeed }
            throw MalformedRequest(status: 431, problem: "The header is longer than \(limit) bytes.")
        }
    }

    /// Makes something of a line that was just taken.
    func parse<Result>(
        _ line: Range<Int>, as make: (Bytes) throws(MalformedRequest) -> Result
    ) throws(MalformedRequest) -> Result {
        try input.bytes.withUnsafeBufferPointer { bytes throws(MalformedRequest) in try make(bytes[part: line]) }
    }

    /// The fields once the empty line after them has come, which ends the head; nil before.
    mutating func readFields() throws(MalformedRequest) -> HTTPFields? {
        while let line = try takeLine() {
            guard line.isEmpty else {
                guard fields.fields.count < fieldLimit else { throw tooManyFields }
                fields.append(try parse(line, as: HTTPField.init(line:)))
                continue
            }
            defer {
                fields = HTTPFields()
                room = limit
            }
            return fields
        }
        input.giveBackUsed()
        return nil
    }

    private var tooManyFields: MalformedRequest {
        MalformedRequest(status: 431, problem: "The header has more than \(fieldLimit) fields.")
    }
}
