#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What a client sends and receives through.
package protocol ByteStream: AnyObject {
    func send(_ bytes: [UInt8]) throws
    /// What comes next; empty once the server has closed.
    func receive() throws -> [UInt8]
    /// Closes the sending side only.
    func finishSending()
    /// Makes the close that comes with the last reference a reset.
    func resetOnClose()
}

/// A blocking TCP connection.
package final class RawSocket: ByteStream {
    private let descriptor: Int32

    /// `host` is a numeric address. The deadline holds for each read and write.
    package init(port: UInt16, host: String = "127.0.0.1", deadline: Duration = .seconds(20)) throws {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Self.streamType
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found?.pointee else {
            throw RawHTTPClient.Failure.notConnected
        }
        defer { freeaddrinfo(found) }
        descriptor = socket(address.ai_family, address.ai_socktype, 0)
        var limit = timeval()
        limit.tv_sec = Int(deadline.components.seconds)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var isOn: Int32 = 1
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
            throw RawHTTPClient.Failure.notConnected
        }
    }

    deinit { close(descriptor) }

    package func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Self.retried {
                rest.withUnsafeBytes { systemSend(descriptor, $0.baseAddress, $0.count, Self.withoutSignal) }
            }
            guard count > 0 else { throw Self.failure() }
            rest = rest.dropFirst(count)
        }
    }

    package func finishSending() { shutdown(descriptor, Self.endOfSending) }

    package func resetOnClose() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    package func receive() throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        let count = Self.retried { buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) } }
        guard count >= 0 else { throw Self.failure() }
        return Array(buffer[..<count])
    }

    /// A signal ends a wait that has a deadline (signal(7)): JavaScriptCore, which tests load,
    /// stops threads by signals.
    private static func retried(_ call: () -> Int) -> Int {
        while true {
            let count = call()
            if count >= 0 || errno != EINTR { return count }
        }
    }

    private static func failure() -> RawHTTPClient.Failure {
        errno == EAGAIN || errno == EWOULDBLOCK ? .timedOut : .reset
    }

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

/// The system's `send`, which the class's own name hides.
private func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32) -> Int {
    send(descriptor, bytes, count, flags)
}
