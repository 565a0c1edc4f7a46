/// A blocking HTTP client that sends the bytes it is told to and shows what comes back.
///
/// It has its own small reader of responses, so that it doesn't share mistakes with the code under test.
package final class RawHTTPClient {
    package enum Failure: Error, Equatable {
        case notConnected
        /// Nothing came within the deadline.
        case timedOut
        case reset
        /// The connection was closed in the middle of a response; what had come is given.
        case closed(after: String)
        /// The server's certificate is not to be trusted, and why (X.509 verification).
        case untrusted(String)
        /// TLS went wrong, in OpenSSL's words.
        case tls(String)
        /// The stream ended without TLS's goodbye (RFC 8446 §6.1).
        case cutOff
    }

    /// What TLS agreed on; nil without TLS.
    package let tls: TLSStream?
    private let stream: any ByteStream
    private var pending: [UInt8] = []

    /// `host` is a numeric address. The deadline holds for each read and write.
    package init(
        port: UInt16, host: String = "127.0.0.1", deadline: Duration = .seconds(20), tls settings: TLSClient? = nil
    ) throws {
        let socket = try RawSocket(port: port, host: host, deadline: deadline)
        tls = try settings.map { try TLSStream(socket, $0) }
        stream = tls ?? socket
    }

    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) throws { try stream.send(bytes) }

    /// Closes the sending side only.
    package func finishSending() { stream.finishSending() }

    /// Makes the close that comes with the last reference a reset.
    package func resetOnClose() { stream.resetOnClose() }

    /// What comes next, whatever it is; empty once the server has closed.
    package func receive() throws -> [UInt8] {
        guard pending.isEmpty else {
            defer { pending = [] }
            return pending
        }
        return try stream.receive()
    }

    /// All that comes until the server closes.
    package func receiveAll() throws -> String {
        var all: [UInt8] = []
        while true {
            let bytes = try receive()
            if bytes.isEmpty { return String(decoding: all, as: UTF8.self) }
            all += bytes
        }
    }

    /// Sends a request and reads its response.
    package func exchange(_ text: String) throws -> RawResponse {
        try send(text)
        return try response()
    }

    /// The next response, framed by its Content-Length; without one it has no body.
    package func response() throws -> RawResponse {
        var bytes: [UInt8] = []
        while true {
            if let end = Self.headEnd(of: bytes) {
                var response = RawResponse(head: String(decoding: bytes[..<end], as: UTF8.self), body: "")
                let length = response["content-length"].flatMap { Int($0) } ?? 0
                if bytes.count >= end + length {
                    response.body = String(decoding: bytes[end..<end + length], as: UTF8.self)
                    pending = Array(bytes[(end + length)...])
                    return response
                }
            }
            let more = try receive()
            guard !more.isEmpty else { throw Failure.closed(after: String(decoding: bytes, as: UTF8.self)) }
            bytes += more
        }
    }

    private static func headEnd(of bytes: [UInt8]) -> Int? {
        bytes.indices.first { bytes[$0...].starts(with: [13, 10, 13, 10]) }.map { $0 + 4 }
    }
}
