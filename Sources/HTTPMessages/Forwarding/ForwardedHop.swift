/// What a proxy says about the request that it got.
struct ForwardedHop: Equatable {
    /// Who sent it; nil where the proxy doesn't say, or hides it.
    var client: IPAddress?
    /// Whether it came over https; nil where the proxy doesn't say.
    var isSecure: Bool?
    /// The host that it named; nil where the proxy doesn't say.
    var authority: String?
}

extension ForwardedHop {
    /// Judges the values of a `Forwarded` element; other parameters than these three are of no interest here.
    init(_ element: ForwardedField.Element) throws(MalformedRequest) {
        client = try element["for"].flatMap { value throws(MalformedRequest) in try Self.node(value) }
        isSecure = try element["proto"].map(Self.isSecure)
        authority = try element["host"].map(Self.authority)
    }

    /// Whether a scheme is https.
    static func isSecure(_ scheme: String) throws(MalformedRequest) -> Bool {
        switch scheme.lowercased() {
        case "https": return true
        case "http": return false
        default: throw problem("scheme", scheme)
        }
    }

    static func authority(_ text: String) throws(MalformedRequest) -> String {
        guard Array(text.utf8).withUnsafeBufferPointer(\.isAuthority) else { throw problem("host", text) }
        return text
    }

    /// The address of `192.0.2.1`, `192.0.2.1:4711`, `[2001:db8::1]`, `[2001:db8::1]:4711` or, as `X-Forwarded-For` has
    /// it, `2001:db8::1`; nil for `unknown`, for names in hiding (RFC 7239 §6) and for `unix:`, as nginx calls the
    /// peers of a socket in the file system.
    static func node(_ text: String) throws(MalformedRequest) -> IPAddress? {
        if let address = IPAddress(text) { return address }
        if text == "unix:" { return nil }
        let isBracketed = text.hasPrefix("[")
        let name = isBracketed ? text.dropFirst().prefix { $0 != "]" } : text.prefix { $0 != ":" }
        var port = text.dropFirst(name.count + (isBracketed ? 1 : 0))
        if isBracketed, port.popFirst() != "]" { throw problem("client", text) }
        guard port.isEmpty || isPort(port) else { throw problem("client", text) }
        if let address = IPAddress(name), address.isIPv4 != isBracketed { return address }
        guard !isBracketed, name.lowercased() == "unknown" || isHidden(name) else { throw problem("client", text) }
        return nil
    }

    private static func isPort(_ text: Substring) -> Bool {
        guard text.first == ":" else { return false }
        let port = text.dropFirst()
        return isHidden(port) || UInt16(port) != nil && port.hasDigitsOnly
    }

    /// `_` and a name (RFC 7239 §6.3).
    private static func isHidden(_ name: Substring) -> Bool {
        name.wholeMatch(of: /_[A-Za-z0-9._\-]+/) != nil
    }

    static func problem(_ what: String, _ value: String) -> MalformedRequest {
        .badRequest("A proxy forwards a \(what) that is none: \(value)")
    }
}
