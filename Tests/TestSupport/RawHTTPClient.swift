#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

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
    }

    private let descriptor: Int32
    private var pending: [UInt8] = []

    /// `host` is a numeric address. The deadline holds for each read and write.
    package init(port: UInt16, host: String = "127.0.0.1", deadline: Duration = .seconds(20)) throws {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Self.streamType
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found?.pointee else {
            throw Failure.notConnected
        }
        defer { freeaddrinfo(found) }
        descriptor = socket(address.ai_family, address.ai_socktype, 0)
        var limit = timeval()
        limit.tv_sec = Int(deadline.components.seconds)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else { throw Failure.notConnected }
    }

    deinit { close(descriptor) }

    package func send(_ text: String) throws { try send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, Self.withoutSignal) }
            guard count > 0 else { throw Self.failure() }
            rest = rest.dropFirst(count)
        }
    }

    /// Closes the sending side only.
    package func finishSending() { shutdown(descriptor, Self.endOfSending) }

    /// What comes next, whatever it is; empty once the server has closed.
    package func receive() throws -> [UInt8] {
        guard pending.isEmpty else {
            defer { pending = [] }
            return pending
        }
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
        guard count >= 0 else { throw Self.failure() }
        return Array(buffer[..<count])
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

    private static func failure() -> Failure { errno == EAGAIN || errno == EWOULDBLOCK ? .timedOut : .reset }

    #if canImport(Darwin)
        private static let withoutSignal: Int32 = 0
        private static let endOfSending = SHUT_WR
    #else
        private static let withoutSignal = Int32(MSG_NOSIGNAL)
        private static let endOfSending = Int32(SHUT_WR)
    #endif
    #if canImport(Glibc)
        private static let streamType = Int32(SOCK_STREAM.rawValue)
    #else
        private static let streamType = SOCK_STREAM
    #endif
}

/// The system's `send`, which the client's own name hides.
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}

/// A response as text.
package struct RawResponse: Equatable {
    /// Status line and fields with the empty line after them.
    package var head: String
    package var body: String

    package var statusLine: String { lines.first ?? "" }

    package var status: Int { Int(statusLine.split(separator: " ").dropFirst().first ?? "") ?? 0 }

    /// The first value of a field; the name in lower case.
    package subscript(name: String) -> String? {
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2, parts[0].lowercased() == name { return String(parts[1].drop { $0 == " " }) }
        }
        return nil
    }

    private var lines: [String] {
        head.split(separator: "\r\n").map(String.init)
    }
}
