/// Why an address can't be listened on.
package struct ListenError: Error, Sendable, Equatable, CustomStringConvertible {
    package enum Reason: Sendable, Equatable {
        case portInUse
        case permissionDenied
        /// The machine has no such address.
        case addressUnavailable
        /// The text is no numeric IP address.
        case invalidAddress
        /// What the system says.
        case system(String)
    }

    package let reason: Reason
    package let host: String
    package let port: UInt16

    package init(_ reason: Reason, host: String, port: UInt16) {
        self.reason = reason
        self.host = host
        self.port = port
    }

    package var description: String {
        switch reason {
        case .portInUse: "Port \(port) on \(host) is in use already."
        case .permissionDenied: "Listening on port \(port) of \(host) is not permitted to this user."
        case .addressUnavailable: "This machine has no address \(host)."
        case .invalidAddress: "\(host) is no numeric IP address."
        case .system(let text): "Listening on port \(port) of \(host) failed: \(text)."
        }
    }
}
