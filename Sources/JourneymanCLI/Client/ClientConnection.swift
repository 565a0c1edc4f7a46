import HTTPServing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A connection that a command makes, over TLS or not; blocks until its deadline at most.
final class ClientConnection {
    private let descriptor: Int32
    private let server: String
    private let tls: TLSClientSession?
    private let cutoff: Cutoff

    /// - Parameters:
    ///   - limit: how long the connection may take, from now to the end of the answer.
    ///   - trusted: the authority that is trusted over TLS, in PEM; nil: those of the system.
    init(
        host: String, port: String, isSecure: Bool = false, trusted: String? = nil, limit: Duration
    ) throws(CommandError) {
        server = "\(host):\(port)"
        cutoff = Cutoff(after: limit)
        descriptor = try Self.descriptor(connectedTo: host, port: port, cutoff)
        do throws(TLSError) {
            tls = isSecure ? try TLSClientSession(on: descriptor, host: host, authorities: trusted) : nil
        } catch {
            cutoff.forget(descriptor)
            try cutoff.check(server)
            throw CommandError("\(server) can't be spoken to over HTTPS: \(error).")
        }
    }

    private static func descriptor(
        connectedTo host: String, port: String, _ cutoff: Cutoff
    ) throws(CommandError) -> Int32 {
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
            try cutoff.check("\(host):\(port)")
            if let connected = connected(info, cutoff) { return connected }
            candidate = info.ai_next
        }
        try cutoff.check("\(host):\(port)")
        throw CommandError("Nobody answers at \(host):\(port).")
    }

    deinit { cutoff.forget(descriptor) }

    func send(_ bytes: [UInt8]) throws(CommandError) {
        if let tls { return try explained { () throws(TLSError) in try tls.send(bytes) } }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            try cutoff.check(server)
            guard count > 0 else { throw CommandError("The connection to \(server) was lost.") }
            rest = rest.dropFirst(count)
        }
    }

    /// Empty once the other side has closed.
    func receive() throws(CommandError) -> [UInt8] {
        if let tls { return try explained { () throws(TLSError) in try tls.receive() } }
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let count = read(descriptor, &buffer, buffer.count)
        try cutoff.check(server)
        guard count >= 0 else { throw CommandError("\(server) doesn't answer.") }
        return Array(buffer[..<count])
    }

    private func explained<Result>(_ body: () throws(TLSError) -> Result) throws(CommandError) -> Result {
        do throws(TLSError) {
            return try body()
        } catch {
            try cutoff.check(server)
            throw CommandError("\(server) doesn't answer: \(error).")
        }
    }

    private static func connected(_ info: addrinfo, _ cutoff: Cutoff) -> Int32? {
        let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
        guard descriptor >= 0 else { return nil }
        cutoff.watch(descriptor)
        if connect(descriptor, info.ai_addr, info.ai_addrlen) == 0 { return descriptor }
        cutoff.forget(descriptor)
        return nil
    }
}
