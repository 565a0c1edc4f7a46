/// Reads responses from bytes (RFC 9112), for clients; without I/O.
package struct HTTP1ResponseParser: Sendable {
    package enum Event: Sendable, Equatable {
        /// More bytes are needed.
        case incomplete
        /// An interim answer, such as 100; the final one is still to come (RFC 9110 §15.2).
        case interim(HTTPStatus)
        case response(HTTPResponse)
        /// What was wrong, in one sentence.
        case refused(problem: String)
    }

    private enum Stage: Sendable {
        case statusLine
        case fields(StatusLine)
        case body(HTTPResponse)
        case refused(problem: String)
    }

    /// The method of the request that the next response answers: the answer to HEAD has no body.
    package var method: HTTPMethod
    /// Whether the connection can be used again after the last response.
    package private(set) var isPersistent = true

    private let headLimit: Int
    private let bodyLimit: Int
    private var head: HeadReader
    private var stage = Stage.statusLine
    private var body: BodyReader?
    private var hasEnded = false

    package init(answering method: HTTPMethod = .get, headBytes: Int = 64 * 1024, bodyBytes: Int = 64 * 1024 * 1024) {
        self.method = method
        headLimit = headBytes
        bodyLimit = bodyBytes
        head = HeadReader(limit: headBytes)
    }

    package mutating func receive(_ bytes: [UInt8]) { bytes.withUnsafeBytes { head.input.append($0) } }

    /// The server has closed its side.
    package mutating func end() { hasEnded = true }

    package mutating func next() -> Event {
        do throws(MalformedRequest) {
            return try advance()
        } catch {
            stage = .refused(problem: error.problem)
            return .refused(problem: error.problem)
        }
    }

    private mutating func advance() throws(MalformedRequest) -> Event {
        while true {
            switch stage {
            case .statusLine:
                guard let line = try head.takeLine() else { return try incomplete() }
                stage = .fields(try head.parse(line, as: StatusLine.init))
            case .fields(let line):
                guard let fields = try head.readFields() else { return try incomplete() }
                if let interim = try finishHead(line, fields) { return .interim(interim) }
            case .body(let response):
                guard try readBody() else { return try incomplete() }
                return .response(finish(response))
            case .refused(let problem):
                return .refused(problem: problem)
            }
        }
    }

    private func incomplete() throws(MalformedRequest) -> Event {
        guard hasEnded else { return .incomplete }
        throw .badRequest("The connection was closed before the response was complete.")
    }

    /// The status of an interim answer; nil where a final one begins.
    private mutating func finishHead(_ line: StatusLine, _ fields: HTTPFields) throws(MalformedRequest) -> HTTPStatus? {
        let framing = try MessageFraming(fields, minorVersion: line.minorVersion)
        guard line.status.code >= 200 else {
            stage = .statusLine
            return line.status
        }
        let hasBody = line.status.framesBody && method != .head
        let length = hasBody ? framing.body ?? .untilClose : .length(0)
        isPersistent = framing.isPersistent && length != .untilClose
        body = try BodyReader(length, limit: bodyLimit, headLimit: headLimit)
        stage = .body(HTTPResponse(line.status, fields: fields))
        return nil
    }

    private mutating func readBody() throws(MalformedRequest) -> Bool {
        guard try body?.read(from: &head.input) ?? true else { return hasEnded && body?.endsWithConnection == true }
        return true
    }

    private mutating func finish(_ response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.body = body?.bytes ?? []
        body = nil
        stage = .statusLine
        return response
    }
}
