/// A whole request (RFC 9110 §6).
package struct HTTPRequest: Sendable, Hashable {
    package var method: HTTPMethod
    package var target: RequestTarget
    package var fields: HTTPFields
    /// The content, with any transfer coding taken off.
    package var body: [UInt8]
    /// Whether it came over TLS, to us or to a proxy that is trusted.
    package var isSecure: Bool
    /// The host and port that the request names, `Host` field, absolute form or a trusted proxy; empty in HTTP/1.0
    /// without `Host`.
    package var authority: String
    /// Whether its target is an https URL, in the absolute form (RFC 9112 §3.2.2).
    package var asksForHTTPS: Bool
    /// Who sent it: the peer, or whom a trusted proxy names; nil where that isn't known.
    package var client: IPAddress?
    /// What the client showed in the TLS handshake, in DER; nobody has judged it.
    package var clientCertificate: [UInt8]?

    package init(
        _ method: HTTPMethod, _ target: RequestTarget, fields: HTTPFields = [:], body: [UInt8] = [],
        isSecure: Bool = false, authority: String = "localhost", asksForHTTPS: Bool = false,
        client: IPAddress? = nil, clientCertificate: [UInt8]? = nil
    ) {
        self.method = method
        self.target = target
        self.fields = fields
        self.body = body
        self.isSecure = isSecure
        self.authority = authority
        self.asksForHTTPS = asksForHTTPS
        self.client = client
        self.clientCertificate = clientCertificate
    }
}

extension HTTPRequest {
    /// The host that the request names, without its port, in lower case.
    package var host: String {
        guard authority.hasPrefix("[") else { return authority.prefix { $0 != ":" }.lowercased() }
        return authority.prefix { $0 != "]" }.lowercased() + "]"
    }
}

/// The path and query of a request, as sent (origin form, RFC 9112 §3.2.1).
package struct RequestTarget: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Begins with `/`, or is the `*` of `OPTIONS *`; still percent-encoded.
    package let path: String
    /// What follows the first `?`, still percent-encoded; nil where there is none.
    package let query: String?

    package init(_ text: String) {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        path = parts.first.map(String.init) ?? "/"
        query = parts.count > 1 ? String(parts[1]) : nil
    }

    /// Parts that the parser has told apart.
    init(path: String, query: String?) {
        self.path = path
        self.query = query
    }

    package init(stringLiteral text: String) { self.init(text) }

    package var description: String { query.map { "\(path)?\($0)" } ?? path }

    /// The query's parameters; lenient: `+` is a blank, a broken escape stays as it is.
    package var parameters: FormParameters { FormParameters(parsing: query ?? "") }
}
