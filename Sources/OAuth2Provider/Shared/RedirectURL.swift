import AMWire
import HTTPMessages

/// The URL of a redirect back to a client.
package enum RedirectURL {
    /// The redirect URI with parameters in AM's order behind what it has of a query already (RFC 6749 §4.1.2).
    static func make(_ uri: String, adding parameters: [(name: String, value: String)]) -> String {
        guard !parameters.isEmpty else { return uri }
        var form = FormParameters()
        for parameter in JavaHashOrder.order(parameters, by: \.name) { form.append(parameter.name, parameter.value) }
        return ReturnURL.make(uri, adding: form)
    }

    /// Whether a URI names its scheme (RFC 3986 §4.3).
    static func isAbsolute(_ uri: String) -> Bool {
        guard let colon = uri.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = uri.utf8[..<colon]
        guard let first = scheme.first, isLetter(first) else { return false }
        return scheme.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0) }
    }

    /// Whether a client may be registered with it (RFC 6749 §3.1.2).
    package static func isRegistrable(_ uri: String) -> Bool { isAbsolute(uri) && !uri.contains("#") }

    /// Scheme, host and port: what stands before the path.
    static func origin(of uri: String) -> Substring {
        guard let authority = uri.authorityRange else { return uri.prefix { $0 != ":" } }
        return uri[..<authority.upperBound]
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}
