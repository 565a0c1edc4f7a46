#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A TCP connection that a command makes; blocks, ten seconds at most for each read.
final class ClientConnection {
    private let descriptor: Int32
    private let server: String

    init(host: String, port: String) throws(CommandError) {
        server = "\(host):\(port)"
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &found) == 0 else {
            throw CommandError("The host \(host) is unknown.")
        }
        defer { freeaddrinfo(found) }
        var candidate = found
        while let info = candidate?.pointee {
            if let connected = Self.connected(info) {
                descriptor = connected
                return
            }
            candidate = info.ai_next
        }
        throw CommandError("Nobody answers at \(server).")
    }

    deinit { close(descriptor) }

    func send(_ bytes: [UInt8]) throws(CommandError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw CommandError("The connection to \(server) was lost.") }
            rest = rest.dropFirst(count)
        }
    }

    /// Empty once the other side has closed.
    func receive() throws(CommandError) -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let count = read(descriptor, &buffer, buffer.count)
        guard count >= 0 else { throw CommandError("\(server) doesn't answer.") }
        return Array(buffer[..<count])
    }

    private static func connected(_ info: addrinfo) -> Int32? {
        let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
        guard descriptor >= 0 else { return nil }
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        if connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 { return descriptor }
        close(descriptor)
        return nil
    }
}
