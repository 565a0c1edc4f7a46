#if os(Linux)
    import CJourneymanEpoll
#endif
#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system's socket calls; the one place that knows how systems differ in them.
enum Sockets {
    /// How a read or write ended.
    enum Transfer: Equatable {
        case bytes(Int)
        /// Nothing can be moved before the descriptor is ready.
        case blocked(until: Readiness)
        /// The peer has closed its side.
        case ended
        /// The connection is lost.
        case failed
    }

    /// What a descriptor can be waited for; with TLS a read may wait for room to write, and a write for bytes to read.
    enum Readiness: Equatable { case readable, writable }

    /// What a look at the next byte shows.
    enum Preview: Equatable {
        case byte(UInt8)
        case blocked
        /// Closed by the peer, or lost.
        case ended
    }

    enum Acceptance: Equatable {
        case connection(Int32)
        case none
        /// The process or the system has no descriptors or buffers left.
        case exhausted
    }

    /// Opens a non-blocking listener on a numeric address; port 0 takes a free one.
    static func openListener(on host: String, port: UInt16) throws(ListenError) -> Int32 {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
        hints.ai_socktype = streamType
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let info = found?.pointee else {
            throw ListenError(.invalidAddress, host: host, port: port)
        }
        defer { freeaddrinfo(found) }
        let descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
        guard descriptor >= 0 else { throw ListenError(reason(errno), host: host, port: port) }
        prepare(descriptor)
        set(SOL_SOCKET, SO_REUSEADDR, of: descriptor)
        set(SOL_SOCKET, SO_SNDBUF, of: descriptor, to: sendingBytes)
        if info.ai_family == AF_INET6 { set(Int32(IPPROTO_IPV6), IPV6_V6ONLY, of: descriptor) }
        guard bind(descriptor, info.ai_addr, info.ai_addrlen) == 0, listen(descriptor, backlog) == 0 else {
            let code = errno
            shut(descriptor)
            throw ListenError(reason(code), host: host, port: port)
        }
        return descriptor
    }

    /// A socket for a client, which waits for what it asks; nil where the system has none left.
    static func openClient(family: Int32) -> Int32? {
        let descriptor = socket(family, streamType, 0)
        guard descriptor >= 0 else { return nil }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            set(SOL_SOCKET, SO_NOSIGPIPE, of: descriptor)
        #endif
        return descriptor
    }

    /// The port that a listener was given.
    static func boundPort(of descriptor: Int32) -> UInt16? {
        var address = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &address) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                guard getsockname(descriptor, pointer, &length) == 0 else { return nil }
                var service = [CChar](repeating: 0, count: 8)
                guard getnameinfo(pointer, length, nil, 0, &service, socklen_t(service.count), NI_NUMERICSERV) == 0
                else { return nil }
                return UInt16(String(decoding: service.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
            }
        }
    }

    /// Takes the next connection from a listener's queue, non-blocking and without Nagle's delay.
    static func acceptNext(from listener: Int32) -> Acceptance {
        while true {
            let descriptor = acceptPrepared(listener)
            if descriptor >= 0 {
                set(Int32(IPPROTO_TCP), TCP_NODELAY, of: descriptor)
                return .connection(descriptor)
            }
            switch errno {
            case EINTR, ECONNABORTED: continue
            case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
            default: return .none
            }
        }
    }

    static func receive(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .ended }
            if errno != EINTR { return hasBlocked ? .blocked(until: .readable) : .failed }
        }
    }

    /// Looks at the next byte and leaves it where it is.
    static func peek(at descriptor: Int32) -> Preview {
        var byte: UInt8 = 0
        while true {
            let count = recv(descriptor, &byte, 1, peeking)
            if count > 0 { return .byte(byte) }
            if count == 0 || errno != EINTR { return count < 0 && hasBlocked ? .blocked : .ended }
        }
    }

    static func transmit(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Transfer {
        while true {
            let count = send(descriptor, bytes.baseAddress, bytes.count, withoutSignal)
            if count >= 0 { return .bytes(count) }
            if errno != EINTR { return hasBlocked ? .blocked(until: .writable) : .failed }
        }
    }

    /// Tells the peer that nothing more will come; reading goes on.
    static func finishSending(_ descriptor: Int32) { shutdown(descriptor, endOfSending) }

    static func shut(_ descriptor: Int32) { close(descriptor) }

    /// Makes the close that follows a reset instead of an orderly end.
    static func resetOnClose(_ descriptor: Int32) {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Raises the limit of open descriptors towards `wanted` and returns what is allowed now.
    static func raiseDescriptorLimit(to wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(openFiles, &limit) == 0 else { return 0 }
        if limit.rlim_cur < rlim_t(wanted) {
            limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max, mostDescriptors)
            if setrlimit(openFiles, &limit) != 0 { getrlimit(openFiles, &limit) }
        }
        return Int(clamping: limit.rlim_cur)
    }

    /// How many descriptors below a number are open.
    static func openDescriptors(below end: Int) -> Int {
        (0..<Int32(clamping: end)).count { fcntl($0, F_GETFD) >= 0 }
    }

    private static let backlog: Int32 = 4096

    /// What the system holds for a peer that reads slowly; left to itself it takes megabytes. Connections have it from
    /// their listener (socket(7), tcp(7)).
    private static let sendingBytes: Int32 = 128 * 1024

    private static var hasBlocked: Bool { errno == EAGAIN || errno == EWOULDBLOCK }

    private static func acceptPrepared(_ listener: Int32) -> Int32 {
        #if os(Linux)
            return journeyman_accept(listener)
        #else
            let descriptor = accept(listener, nil, nil)
            if descriptor >= 0 { prepare(descriptor) }
            return descriptor
        #endif
    }

    private static func prepare(_ descriptor: Int32) {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        #if canImport(Darwin)
            set(SOL_SOCKET, SO_NOSIGPIPE, of: descriptor)
        #endif
        probeSilentPeers(descriptor)
    }

    /// Has the system ask a peer that is silent for 15 seconds whether it is there, four times at most. One whose
    /// process is gone answers with a reset sooner or later (tcp(7)), so that no request waits for ever for a client
    /// that is gone. On Linux connections have it from their listener.
    private static func probeSilentPeers(_ descriptor: Int32) {
        set(SOL_SOCKET, SO_KEEPALIVE, of: descriptor)
        let tcp = Int32(IPPROTO_TCP)
        set(tcp, silence, of: descriptor, to: 15)
        set(tcp, TCP_KEEPINTVL, of: descriptor, to: 15)
        set(tcp, TCP_KEEPCNT, of: descriptor, to: 4)
    }

    private static func set(_ level: Int32, _ name: Int32, of descriptor: Int32, to value: Int32 = 1) {
        var option = value
        setsockopt(descriptor, level, name, &option, socklen_t(MemoryLayout<Int32>.size))
    }

    private static func reason(_ code: Int32) -> ListenError.Reason {
        switch code {
        case EADDRINUSE: .portInUse
        case EACCES, EPERM: .permissionDenied
        case EADDRNOTAVAIL, EAFNOSUPPORT: .addressUnavailable
        default: .system(String(cString: strerror(code)))
        }
    }

    #if canImport(Darwin)
        static let streamType = SOCK_STREAM
        private static let withoutSignal: Int32 = 0
        private static let peeking = MSG_PEEK
        private static let endOfSending = SHUT_WR
        private static let mostDescriptors = rlim_t(OPEN_MAX)
        private static let openFiles = RLIMIT_NOFILE
        private static let silence = TCP_KEEPALIVE
    #else
        #if canImport(Glibc)
            static let streamType = Int32(SOCK_STREAM.rawValue)
            private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            static let streamType = SOCK_STREAM
            private static let openFiles = RLIMIT_NOFILE
        #endif
        private static let withoutSignal = Int32(MSG_NOSIGNAL)
        private static let peeking = Int32(MSG_PEEK)
        private static let endOfSending = Int32(SHUT_WR)
        private static let mostDescriptors = rlim_t.max
        private static let silence = TCP_KEEPIDLE
    #endif
}
