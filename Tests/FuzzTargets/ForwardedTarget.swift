import HTTPMessages

extension FuzzTarget {
    /// What proxies say of a request, a field a line (RFC 7239, and the `X-Forwarded-*` fields).
    static let forwarded = FuzzTarget("forwarded") { bytes throws(BrokenRule) in
        let fields = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line -> HTTPField? in
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                let name = HTTPFieldName(Array(line[..<colon]).text)
            else { return nil }
            return HTTPField(name, Array(line[(colon + 1)...]).trimmed.text)
        }
        let peer = IPAddress("127.0.0.1")
        let request = HTTPRequest(
            .get, "/am/json", fields: HTTPFields(fields), authority: "localhost:8080", client: peer)
        for trust in [ProxyTrust([.all]), ProxyTrust([.loopback])] {
            let resolved = try? trust.resolve(request)
            if let resolved { try check(resolved, from: request) }
            var rejoined = try? trust.resolve(joined(request))
            rejoined?.fields = request.fields
            try hold(resolved == rejoined, "a list in many fields is another than in one")
        }
        try hold((try? ProxyTrust().resolve(request)) == request, "a peer that nobody trusts is believed")
    }

    private static func check(_ resolved: HTTPRequest, from request: HTTPRequest) throws(BrokenRule) {
        try hold(resolved.authority.isAuthority, "the host is \(resolved.authority)")
        try hold(
            resolved.fields == request.fields && resolved.target == request.target, "more than the hop has changed")
    }

    /// Fields of one name as one list (RFC 9110 §5.3). A text in quotes that goes over two fields is none in either, so
    /// fields with quotes stay as they are.
    private static func joined(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        var fields: [HTTPField] = []
        for field in request.fields.fields {
            if let place = fields.lastIndex(where: { $0.name == field.name }),
                !"\(fields[place].value)\(field.value)".utf8.contains(UInt8(ascii: "\""))
            {
                fields[place] = HTTPField(field.name, "\(fields[place].value), \(field.value)")
            } else {
                fields.append(field)
            }
        }
        request.fields = HTTPFields(fields)
        return request
    }
}
