/// Writes a response as bytes (RFC 9112), head and body in one array.
package struct HTTP1ResponseSerializer: Sendable {
    /// What the `Connection` field is to say.
    package enum Persistence: Sendable, Equatable {
        /// Nothing: HTTP/1.1 stays open by itself.
        case implied
        /// `keep-alive`, for HTTP/1.0.
        case keepAlive
        case close
    }

    /// How the body's end is told.
    package enum Framing: String, Sendable, CaseIterable {
        /// By `Content-Length`.
        case length
        /// By the chunked transfer coding (RFC 9112 §7.1), which HTTP/1.0 doesn't know.
        case chunked
    }

    package struct Message: Sendable, Equatable {
        package let bytes: [UInt8]
        /// Where the body begins.
        package let headBytes: Int
    }

    /// Whether the request was HEAD: the answer then has the head of GET and no body (RFC 9110 §9.3.2).
    package let isHead: Bool
    package let persistence: Persistence
    package let framing: Framing
    /// The `Date` field (RFC 9110 §6.6.1); not added where the response brings its own.
    package let date: String

    private static let chunkBytes = 8 * 1024

    package init(
        isHead: Bool = false, persistence: Persistence = .implied, framing: Framing = .length, date: String
    ) {
        self.isHead = isHead
        self.persistence = persistence
        self.framing = framing
        self.date = date
    }

    package func serialize(_ response: HTTPResponse) -> Message {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(512 + response.body.count)
        appendStatusLine(response.status, to: &bytes)
        let hasDate = appendFields(response.fields, to: &bytes)
        if !hasDate { append("Date: ", date, to: &bytes) }
        appendFraming(of: response, to: &bytes)
        switch persistence {
        case .implied: break
        case .keepAlive: append("Connection: ", "keep-alive", to: &bytes)
        case .close: append("Connection: ", "close", to: &bytes)
        }
        append("", "", to: &bytes)
        let headBytes = bytes.count
        if !isHead, response.status.hasBody { appendBody(response.body, to: &bytes) }
        return Message(bytes: bytes, headBytes: headBytes)
    }

    private func appendFraming(of response: HTTPResponse, to bytes: inout [UInt8]) {
        if !response.status.hasBody {
            if response.status.framesBody { append("Content-Length: ", "0", to: &bytes) }
        } else if framing == .chunked {
            append("Transfer-Encoding: ", "chunked", to: &bytes)
        } else if !isHead || !response.body.isEmpty {  // else nobody has made the body whose length GET would tell
            append("Content-Length: ", String(response.body.count), to: &bytes)
        }
    }

    private func appendBody(_ body: [UInt8], to bytes: inout [UInt8]) {
        guard framing == .chunked else { return bytes.append(contentsOf: body) }
        for start in stride(from: 0, to: body.count, by: Self.chunkBytes) {
            let chunk = body[start..<min(start + Self.chunkBytes, body.count)]
            append(String(chunk.count, radix: 16), "", to: &bytes)
            bytes.append(contentsOf: chunk)
            append("", "", to: &bytes)
        }
        append("0", "\r\n", to: &bytes)
    }

    private func appendStatusLine(_ status: HTTPStatus, to bytes: inout [UInt8]) {
        bytes.append(contentsOf: "HTTP/1.1 ".utf8)
        bytes.append(contentsOf: String(status.code).utf8)
        append(" ", status.reasonPhrase, to: &bytes)
    }

    /// Leaves out what frames the message, which is the transport's to say; true where there was a `Date`.
    private func appendFields(_ fields: HTTPFields, to bytes: inout [UInt8]) -> Bool {
        var hasDate = false
        for index in fields.fields.indices {
            let name = fields.fields[index].name
            if name.isTransports { continue }
            if name == .date { hasDate = true }
            append(fields.fields[index].name.text, to: &bytes)
            append(": ", fields.fields[index].value, to: &bytes)
        }
        return hasDate
    }

    private func append(_ first: String, _ second: String, to bytes: inout [UInt8]) {
        append(first, to: &bytes)
        append(second, to: &bytes)
        bytes.append(.carriageReturn)
        bytes.append(.lineFeed)
    }

    private func append(_ text: String, to bytes: inout [UInt8]) {
        let isCopied: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
        if isCopied == nil { bytes.append(contentsOf: text.utf8) }
    }
}

extension HTTPStatus {
    /// Interim answers, 204, 205 and 304 have no body (RFC 9110 §6.4.1, §15.3.6).
    var hasBody: Bool { framesBody && code != 205 }

    /// Whether `Content-Length` may stand beside it (RFC 9110 §8.6).
    var framesBody: Bool { code >= 200 && code != 204 && code != 304 }
}
