import Determinism
import Dispatch
import HTTPMessages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An address that a host's name leads to, as the system's calls take it.
struct HostAddress: Sendable {
    let family: Int32
    private let bytes: [UInt8]

    /// All of a host, in the system's order; nil where the system hasn't found out in time.
    static func all(of host: String, port: String, within limit: Duration) -> [HostAddress]? {
        let numeric = lookUp(host, port, flags: AI_NUMERICHOST)
        guard numeric.isEmpty else { return numeric }
        let (found, isDone) = (Lock<[HostAddress]>([]), DispatchSemaphore(value: 0))
        DispatchQueue.global().async {
            let addresses = lookUp(host, port)
            found.withLock { $0 = addresses }
            isDone.signal()
        }
        let milliseconds = Int(limit / .milliseconds(1))
        guard isDone.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else { return nil }
        return found.withLock { $0 }
    }

    /// Nil for what is no address of the internet.
    var ip: IPAddress? {
        bytes.withUnsafeBytes { bytes in
            switch family {
            case AF_INET where bytes.count >= MemoryLayout<sockaddr_in>.size:
                withUnsafeBytes(of: bytes.loadUnaligned(as: sockaddr_in.self).sin_addr) { IPAddress(bytes: $0) }
            case AF_INET6 where bytes.count >= MemoryLayout<sockaddr_in6>.size:
                withUnsafeBytes(of: bytes.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { IPAddress(bytes: $0) }
            default: nil
            }
        }
    }

    /// Connects a socket, and waits for it.
    func connect(_ descriptor: Int32) -> Bool {
        bytes.withUnsafeBytes { bytes in
            let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
            return systemConnect(descriptor, address, socklen_t(bytes.count)) == 0
        }
    }

    /// Waits for nothing where the flags say that the host is a number.
    private static func lookUp(_ host: String, _ port: String, flags: Int32 = 0) -> [HostAddress] {
        var hints = addrinfo()
        hints.ai_flags = flags
        hints.ai_socktype = Sockets.streamType
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, port, &hints, &found) == 0 else { return [] }
        defer { freeaddrinfo(found) }
        var addresses: [HostAddress] = []
        var candidate = found
        while let info = candidate?.pointee {
            let bytes = UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen))
            addresses.append(HostAddress(family: info.ai_family, bytes: Array(bytes)))
            candidate = info.ai_next
        }
        return addresses
    }
}

/// The system's, which a method of the same name hides.
private func systemConnect(
    _ descriptor: Int32, _ address: UnsafePointer<sockaddr>?, _ length: socklen_t
) -> Int32 { connect(descriptor, address, length) }
