import HTTPMessages

/// A request to a server outside.
package struct OutboundRequest: Sendable {
    package let method: HTTPMethod
    package let url: HTTPURL
    package let fields: HTTPFields
    package let body: [UInt8]

    package init(_ method: HTTPMethod, _ url: HTTPURL, fields: HTTPFields = [:], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.fields = fields
        self.body = body
    }
}

/// Asks the servers that rules allow, and no other; what they redirect to isn't followed. Blocks: for workers.
package struct OutboundClient: Sendable {
    private let rules: [OutboundRule]

    /// The longest answer that is taken.
    package static let answerBytes = 1024 * 1024

    package init(_ rules: [OutboundRule]) { self.rules = rules }

    package func allows(_ url: HTTPURL) -> Bool { rules.contains { $0.allows(url) } }

    /// - Parameter limit: how long it may take in all.
    package func send(_ request: OutboundRequest, within limit: Duration) throws(OutboundError) -> HTTPResponse {
        let url = request.url
        let rules = rules.filter { $0.allows(url) }
        guard !rules.isEmpty else { throw OutboundError("No rule allows to call \(url.authority).") }
        let connection = try OutboundConnection(host: url.host, port: url.port, isSecure: url.isSecure, limit: limit) {
            address in rules.contains { $0.allows(address) }
        }
        return try connection.exchange(
            request.method, url.target, host: url.authority, fields: request.fields, body: request.body,
            bodyLimit: Self.answerBytes)
    }
}
