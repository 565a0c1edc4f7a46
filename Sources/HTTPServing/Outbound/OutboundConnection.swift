import HTTPMessages

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A connection that this process makes, over TLS or not; blocks until its deadline at most.
package final class OutboundConnection {
    private let descriptor: Int32
    private let server: String
    private let tls: TLSClientSession?
    private let cutoff: Cutoff

    /// - Parameters:
    ///   - limit: how long the connection may take, from now to the end of the answer.
    ///   - trusted: the authority that is trusted over TLS, in PEM; nil: those of the system.
    ///   - isWelcome: whether an address that the name leads to may be connected to.
    package init(
        host: String, port: String, isSecure: Bool = false, trusted: String? = nil, limit: Duration,
        where isWelcome: (IPAddress) -> Bool = { _ in true }
    ) throws(OutboundError) {
        server = "\(host):\(port)"
        cutoff = Cutoff(after: limit)
        descriptor = try Self.descriptor(connectedTo: host, port: port, limit, cutoff, isWelcome)
        do throws(TLSError) {
            tls = isSecure ? try TLSClientSession(on: descriptor, host: host, authorities: trusted) : nil
        } catch {
            cutoff.forget(descriptor)
            try cutoff.check(server)
            throw OutboundError("\(server) can't be spoken to over HTTPS: \(error).")
        }
    }

    deinit { cutoff.forget(descriptor) }

    private static func descriptor(
        connectedTo host: String, port: String, _ limit: Duration, _ cutoff: Cutoff,
        _ isWelcome: (IPAddress) -> Bool
    ) throws(OutboundError) -> Int32 {
        guard let found = HostAddress.all(of: host, port: port, within: limit) else {
            throw OutboundError("The host \(host) can't be found in time.", isLate: true)
        }
        guard !found.isEmpty else { throw OutboundError("The host \(host) is unknown.") }
        let addresses = found.filter { $0.ip.map(isWelcome) ?? false }
        guard !addresses.isEmpty else {
            throw OutboundError("The host \(host) leads to an address that may not be called by that name.")
        }
        for address in addresses {
            try cutoff.check("\(host):\(port)")
            if let connected = connected(address, cutoff) { return connected }
        }
        try cutoff.check("\(host):\(port)")
        throw OutboundError("Nobody answers at \(host):\(port).")
    }

    private static func connected(_ address: HostAddress, _ cutoff: Cutoff) -> Int32? {
        guard let descriptor = Sockets.openClient(family: address.family) else { return nil }
        cutoff.watch(descriptor)
        if address.connect(descriptor) { return descriptor }
        cutoff.forget(descriptor)
        return nil
    }
}

extension OutboundConnection {
    /// Sends a request and waits for its answer. What frames the message is written here, whatever the fields say.
    ///
    /// - Parameters:
    ///   - target: path and query.
    ///   - host: what the `Host` field says.
    ///   - bodyLimit: the longest answer, in bytes.
    package func exchange(
        _ method: HTTPMethod, _ target: String, host: String, fields: HTTPFields, body: [UInt8],
        bodyLimit: Int = 64 * 1024 * 1024
    ) throws(OutboundError) -> HTTPResponse {
        try send(Self.head(method, target, host, fields, bodyCount: body.count) + body)
        var parser = HTTP1ResponseParser(answering: method, bodyBytes: bodyLimit)
        while true {
            switch parser.next() {
            case .response(let response): return response
            case .interim: continue
            case .refused(let problem): throw OutboundError("\(host) gave no proper answer: \(problem)")
            case .incomplete:
                let bytes = try receive()
                if bytes.isEmpty { parser.end() } else { parser.receive(bytes) }
            }
        }
    }

    private static func head(
        _ method: HTTPMethod, _ target: String, _ host: String, _ fields: HTTPFields, bodyCount: Int
    ) -> [UInt8] {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n"
        for field in fields.fields where !field.name.isTransports && field.name != .host {
            head += "\(field.name): \(field.value)\r\n"
        }
        if bodyCount > 0 || method == .post || method == .put { head += "Content-Length: \(bodyCount)\r\n" }
        return Array((head + "\r\n").utf8)
    }

    private func send(_ bytes: [UInt8]) throws(OutboundError) {
        if let tls { return try explained { () throws(TLSError) in try tls.send(bytes) } }
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Sockets.transmit($0, to: descriptor) }
            try cutoff.check(server)
            guard case .bytes(let count) = sent else { throw OutboundError("The connection to \(server) was lost.") }
            rest = rest.dropFirst(count)
        }
    }

    /// Empty once the other side has closed.
    private func receive() throws(OutboundError) -> [UInt8] {
        if let tls { return try explained { () throws(TLSError) in try tls.receive() } }
        var buffer = [UInt8](repeating: 0, count: 16 * 1024)
        let received = buffer.withUnsafeMutableBytes { Sockets.receive(from: descriptor, into: $0) }
        try cutoff.check(server)
        switch received {
        case .bytes(let count): return Array(buffer[..<count])
        case .ended: return []
        case .blocked, .failed: throw OutboundError("\(server) doesn't answer.")
        }
    }

    private func explained<Result>(_ body: () throws(TLSError) -> Result) throws(OutboundError) -> Result {
        do throws(TLSError) {
            return try body()
        } catch {
            try cutoff.check(server)
            throw OutboundError("\(server) doesn't answer: \(error).")
        }
    }
}
