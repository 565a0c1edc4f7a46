import HTTPMessages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Sockets {
    /// The address at the other end of a connection; nil where it is gone already.
    static func peer(of descriptor: Int32) -> IPAddress? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            let address = UnsafeMutableRawPointer(storage)
            guard getpeername(descriptor, address.assumingMemoryBound(to: sockaddr.self), &length) == 0 else {
                return nil
            }
            switch Int32(storage.pointee.ss_family) {
            case AF_INET:
                return withUnsafeBytes(of: address.assumingMemoryBound(to: sockaddr_in.self).pointee.sin_addr) {
                    IPAddress(bytes: $0)
                }
            case AF_INET6:
                return withUnsafeBytes(of: address.assumingMemoryBound(to: sockaddr_in6.self).pointee.sin6_addr) {
                    IPAddress(bytes: $0)
                }
            default: return nil
            }
        }
    }
}
