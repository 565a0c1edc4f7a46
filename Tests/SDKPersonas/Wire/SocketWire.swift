import Dispatch

#if canImport(Darwin)
    import Darwin
    private let streamSocket = SOCK_STREAM
    private let sendFlags: Int32 = 0
#elseif canImport(Glibc)
    import Glibc
    private let streamSocket = Int32(SOCK_STREAM.rawValue)
    private let sendFlags = Int32(MSG_NOSIGNAL)
#endif

/// Plain HTTP/1.1 over a socket of its own for each request, so that every byte is the persona's.
package struct SocketWire: Wire {
    package init() {}

    package func send(_ request: WireRequest) async throws -> WireAnswer {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try Self.exchange(request) }) }
        }
    }

    private static func exchange(_ request: WireRequest) throws -> WireAnswer {
        let (host, port, target) = try parts(of: request.url)
        let descriptor = try connect(host, port)
        defer { close(descriptor) }
        try write(Array(text(of: request, host: "\(host):\(port)", target: target).utf8), to: descriptor)
        var reader = AnswerReader { read(descriptor) }
        return try reader.answer(toHEAD: request.method == "HEAD")
    }

    private static func text(of request: WireRequest, host: String, target: String) -> String {
        var text = "\(request.method) \(target) HTTP/1.1\r\nHost: \(host)\r\n"
        for header in request.headers { text += "\(header.name): \(header.value)\r\n" }
        if let body = request.body {
            text += "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
        } else {
            text += "\r\n"
        }
        return text
    }

    private static func parts(of url: String) throws -> (host: String, port: String, target: String) {
        guard let match = url.wholeMatch(of: /http:\/\/([^\/:?]+):?([0-9]*)(.*)/) else {
            throw SDKBreaks("\(url) is no plain http URL")
        }
        let port = match.output.2.isEmpty ? "80" : String(match.output.2)
        return (String(match.output.1), port, match.output.3.isEmpty ? "/" : String(match.output.3))
    }

    private static func connect(_ host: String, _ port: String) throws -> Int32 {
        var hints = addrinfo()
        hints.ai_socktype = streamSocket
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &list) == 0 else { throw SDKBreaks("\(host) has no address") }
        defer { freeaddrinfo(list) }
        for address in sequence(first: list, next: { $0?.pointee.ai_next }).compactMap({ $0?.pointee }) {
            let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
            guard descriptor >= 0 else { continue }
            var patience = timeval(tv_sec: 30, tv_usec: 0)
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
            }
            #if canImport(Darwin)
                var on: Int32 = 1
                setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
            #endif
            if systemConnect(descriptor, address) == 0 { return descriptor }
            close(descriptor)
        }
        throw SDKBreaks("nobody listens at \(host):\(port)")
    }

    private static func systemConnect(_ descriptor: Int32, _ address: addrinfo) -> Int32 {
        #if canImport(Darwin)
            Darwin.connect(descriptor, address.ai_addr, address.ai_addrlen)
        #else
            Glibc.connect(descriptor, address.ai_addr, address.ai_addrlen)
        #endif
    }

    private static func write(_ bytes: [UInt8], to descriptor: Int32) throws {
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                systemSend(descriptor, $0.baseAddress, $0.count, sendFlags)
            }
            guard count > 0 else { throw SDKBreaks("the server closed while the request was sent") }
            sent += count
        }
    }

    private static func systemSend(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int
    {
        #if canImport(Darwin)
            Darwin.send(descriptor, start, count, flags)
        #else
            Glibc.send(descriptor, start, count, flags)
        #endif
    }

    /// The next bytes; empty at the end, or after 30 seconds of silence.
    private static func read(_ descriptor: Int32) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 16_384)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        return Array(buffer.prefix(max(count, 0)))
    }
}
