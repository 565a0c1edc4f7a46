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

    /// What can be seen of a peer that isn't read from.
    enum Presence: Equatable {
        case present
        /// It sends nothing more; whether it still reads doesn't show before it is sent something.
        case finished
        /// The connection is lost.
        case gone
    }

    static func presence(of descriptor: Int32) -> Presence {
        #if os(Linux)
            var watched = pollfd(fd: descriptor, events: Int16(POLLOUT) | endOfReading, revents: 0)
            guard poll(&watched, 1, 0) > 0 else { return .present }
            if watched.revents & Int16(POLLERR | POLLHUP) != 0 { return .gone }
            // Where there is no room, the system itself finds out whether what it has to deliver is taken.
            return watched.revents == watched.events ? .finished : .present
        #else
            var byte: UInt8 = 0
            let count = recv(descriptor, &byte, 1, MSG_PEEK)
            if count == 0 { return .finished }
            return count > 0 || [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .present : .gone
        #endif
    }

    #if os(Linux)
        /// `POLLRDHUP` of poll(2): also where there are bytes before the end.
        private static let endOfReading: Int16 = 0x2000
    #endif
}
