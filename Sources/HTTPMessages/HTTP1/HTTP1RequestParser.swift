import OrderedJSON

/// Reads requests from bytes (RFC 9112), without I/O: `receive` takes bytes in, `next` gives what they amount to.
///
/// Bytes after a request stay for the next one. After a refusal the connection is to be closed.
package struct HTTP1RequestParser: Sendable {
    package enum Event: Sendable, Equatable {
        /// More bytes are needed.
        case incomplete
        /// The client waits for `100 Continue` before it sends the body (RFC 9110 §10.1.1).
        case continueExpected
        case request(ReceivedRequest)
        case refused(MalformedRequest)
    }

    /// How much of the next request has come.
    package enum Progress: Sendable, Equatable { case nothing, head, body }

    private enum Stage: Sendable {
        case requestLine
        case fields(RequestLine)
        case body(ReceivedRequest)
        case refused(MalformedRequest)
    }

    private let limits: HTTPLimits
    private let isSecure: Bool
    private let client: IPAddress?
    private var head: HeadReader
    private var stage = Stage.requestLine
    private var body: BodyReader?
    private var hasSkippedLine = false

    package init(limits: HTTPLimits = HTTPLimits(), isSecure: Bool = false, client: IPAddress? = nil) {
        self.client = client
        self.limits = limits
        self.isSecure = isSecure
        head = HeadReader(limit: limits.headBytes, fieldLimit: limits.headFields)
    }

    package mutating func receive(_ bytes: UnsafeRawBufferPointer) { head.input.append(bytes) }

    package mutating func receive(_ bytes: [UInt8]) { bytes.withUnsafeBytes { head.input.append($0) } }

    package mutating func next() -> Event {
        do throws(MalformedRequest) {
            return try advance()
        } catch {
            var malformed = error
            malformed.request = readSoFar
            stage = .refused(malformed)
            return .refused(malformed)
        }
    }

    package var progress: Progress {
        switch stage {
        case .requestLine: head.input.isEmpty ? .nothing : .head
        case .fields: .head
        case .body: .body
        case .refused: .nothing
        }
    }

    /// The request that isn't whole yet, as far as its method, its first line or its head is read.
    package var readSoFar: HTTPRequest? {
        switch stage {
        case .requestLine: beginning(at: head.input.start, atMost: head.room)
        case .fields(let line):
            HTTPRequest(line.method, line.target, isSecure: isSecure, authority: line.authority ?? "")
        case .body(let received): received.request
        case .refused(let malformed): malformed.request
        }
    }

    /// Whether bytes have come that no request was made of yet.
    package var holdsBytes: Bool { !head.input.isEmpty }

    /// How much of an incomplete request is kept: of its body, or of its head before that.
    package var keptByteCount: Int { body?.bytes.count ?? head.byteCount }

    /// Lets go of all that has come; nothing more is to be read.
    package mutating func discard() {
        head = HeadReader(limit: limits.headBytes, fieldLimit: limits.headFields)
        body = nil
        stage = .requestLine
    }

    private mutating func advance() throws(MalformedRequest) -> Event {
        while true {
            switch stage {
            case .requestLine:
                guard let line = try readRequestLine() else { return .incomplete }
                stage = .fields(line)
            case .fields(let line):
                guard let fields = try head.readFields() else { return .incomplete }
                if try finishHead(line, fields) { return .continueExpected }
            case .body(let received):
                guard try readBody() else { return .incomplete }
                return .request(finish(received))
            case .refused(let malformed):
                return .refused(malformed)
            }
        }
    }

    /// A refusal has what could be read of the line: one of HEAD has no body (RFC 9110 §9.3.2).
    private mutating func readRequestLine() throws(MalformedRequest) -> RequestLine? {
        let (start, room) = (head.input.start, head.room)
        do throws(MalformedRequest) {
            return try takeRequestLine()
        } catch {
            var malformed = error
            malformed.request = malformed.request ?? beginning(at: start, atMost: room)
            stage = .refused(malformed)
            throw malformed
        }
    }

    /// A request of which only the method is known; nil where even that isn't.
    private func beginning(at start: Int, atMost room: Int) -> HTTPRequest? {
        head.input.bytes.withUnsafeBufferPointer { bytes in
            RequestLine.method(of: bytes[part: start..<min(bytes.count, start + room)])
        }.map { HTTPRequest($0, "-", isSecure: isSecure, authority: "", client: client) }
    }

    /// One empty line before a request is overlooked (RFC 9112 §2.2).
    private mutating func takeRequestLine() throws(MalformedRequest) -> RequestLine? {
        try checkStart()
        guard let line = try head.takeLine() else { return nil }
        if line.isEmpty, !hasSkippedLine {
            hasSkippedLine = true
            return try readRequestLine()
        }
        return try head.parse(line, as: RequestLine.init)
    }

    /// Refuses early what will never become a request, so that nobody waits for its end.
    ///
    /// Bytes beyond the head's limit are not looked at: how many have come must not decide between two refusals.
    private func checkStart() throws(MalformedRequest) {
        guard let first = head.input.first, first != .carriageReturn else { return }
        if first == 0x16 { throw .badRequest("This port speaks HTTP without TLS.") }
        guard first.isTokenByte else { throw .badRequest("The request's method is no token.") }
        guard head.input.count > limits.targetBytes else { return }
        let isTooLong = head.input.bytes.withUnsafeBufferPointer { bytes in
            Self.targetLength(bytes[part: head.input.start..<min(bytes.count, head.input.start + head.room + 1)])
                > limits.targetBytes
        }
        if isTooLong {
            throw MalformedRequest(status: 414, problem: "The URL is longer than \(limits.targetBytes) bytes.")
        }
    }

    private static func targetLength(_ bytes: Bytes) -> Int {
        let end = bytes.firstIndex(of: .lineFeed, from: 0) ?? bytes.count
        let line = bytes[part: 0..<end]
        guard let start = line.firstIndex(of: .blank, from: 0) else { return 0 }
        return (line.firstIndex(of: .blank, from: start + 1) ?? end) - start - 1
    }

    /// Says whether the client waits to be asked for the body.
    private mutating func finishHead(_ line: RequestLine, _ fields: HTTPFields) throws(MalformedRequest) -> Bool {
        let framing = try MessageFraming(fields, minorVersion: line.minorVersion)
        guard line.minorVersion == 0 || framing.host != nil else { throw .badRequest("There is no Host field.") }
        let request = HTTPRequest(
            line.method, line.target, fields: fields, isSecure: isSecure,
            authority: line.authority ?? framing.host ?? "", asksForHTTPS: line.asksForHTTPS, client: client)
        if let length = framing.body {
            body = try BodyReader(length, limit: limits.bodyBytes(request), headLimit: limits.headBytes)
        }
        stage = .body(
            ReceivedRequest(request, minorVersion: line.minorVersion, isPersistent: framing.isPersistent))
        return framing.expectsContinue && body != nil && framing.body != .length(0) && head.input.isEmpty
    }

    private mutating func readBody() throws(MalformedRequest) -> Bool {
        try body?.read(from: &head.input) ?? true
    }

    private mutating func finish(_ received: ReceivedRequest) -> ReceivedRequest {
        var received = received
        if let bytes = body?.bytes { received.request.body = bytes }
        body = nil
        stage = .requestLine
        hasSkippedLine = false
        return received
    }
}
