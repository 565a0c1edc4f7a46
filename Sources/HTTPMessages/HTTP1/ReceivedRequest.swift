/// A request as it came over a connection.
package struct ReceivedRequest: Sendable, Equatable {
    package var request: HTTPRequest
    /// The minor version of HTTP/1 that the client speaks, 0 or 1.
    package let minorVersion: Int
    /// Whether the client wants the connection to stay open (RFC 9112 §9.3).
    package let isPersistent: Bool

    package init(_ request: HTTPRequest, minorVersion: Int = 1, isPersistent: Bool = true) {
        self.request = request
        self.minorVersion = minorVersion
        self.isPersistent = isPersistent
    }
}
