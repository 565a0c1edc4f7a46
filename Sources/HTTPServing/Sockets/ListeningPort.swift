/// A port to listen on, at one or more addresses of the machine.
package struct ListeningPort: Sendable, Equatable {
    package enum Address: Sendable, Equatable {
        /// 127.0.0.1, and ::1 where the machine has it.
        case loopback
        /// A numeric IPv4 or IPv6 address.
        case numeric(String)
    }

    /// 0 takes one that is free at all the addresses.
    package var number: UInt16
    package var addresses: [Address]
    /// Nil: what goes through it is not encrypted.
    package var tls: TLSContext?

    package init(_ number: UInt16, at addresses: [Address] = [.loopback], tls: TLSContext? = nil) {
        self.number = number
        self.addresses = addresses
        self.tls = tls
    }
}

/// Where a server can be reached.
package struct BoundAddress: Sendable, Hashable, CustomStringConvertible {
    package let host: String
    package let port: UInt16
    /// Whether it is over TLS.
    package let isSecure: Bool

    package init(host: String, port: UInt16, isSecure: Bool = false) {
        self.host = host
        self.port = port
        self.isSecure = isSecure
    }

    /// As it stands in a URL: `127.0.0.1:8080`, `[::1]:8080`.
    package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

/// A socket that listens.
struct ListeningSocket: Equatable {
    let descriptor: Int32
    let address: BoundAddress
    let tls: TLSContext?
}

extension [ListeningSocket] {
    func close() {
        for socket in self { Sockets.shut(socket.descriptor) }
    }
}

extension ListeningPort {
    /// Opens all its sockets or none. A free port is tried again while another address has it taken.
    func open() throws(ListenError) -> [ListeningSocket] {
        for _ in 0..<32 where number == 0 {
            do throws(ListenError) {
                return try openOnce()
            } catch {
                guard error.reason == .portInUse else { throw error }
            }
        }
        return try openOnce()
    }

    private func openOnce() throws(ListenError) -> [ListeningSocket] {
        var sockets: [ListeningSocket] = []
        do throws(ListenError) {
            for candidate in candidates {
                if let socket = try candidate.open(port: sockets.first?.address.port ?? number) {
                    sockets.append(socket)
                }
            }
        } catch {
            sockets.close()
            throw error
        }
        return sockets
    }

    private struct Candidate {
        let host: String
        let isOptional: Bool
        let tls: TLSContext?

        /// Nil where the machine lacks an address that it need not have.
        func open(port: UInt16) throws(ListenError) -> ListeningSocket? {
            do throws(ListenError) {
                let descriptor = try Sockets.openListener(on: host, port: port)
                let bound = Sockets.boundPort(of: descriptor) ?? port
                let address = BoundAddress(host: host, port: bound, isSecure: tls != nil)
                return ListeningSocket(descriptor: descriptor, address: address, tls: tls)
            } catch {
                if isOptional, error.reason == .addressUnavailable { return nil }
                throw error
            }
        }
    }

    private var candidates: [Candidate] {
        addresses.flatMap { address in
            switch address {
            case .loopback:
                [
                    Candidate(host: "127.0.0.1", isOptional: false, tls: tls),
                    Candidate(host: "::1", isOptional: true, tls: tls),
                ]
            case .numeric(let host): [Candidate(host: host, isOptional: false, tls: tls)]
            }
        }
    }
}
