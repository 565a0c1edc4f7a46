import HTTPMessages

/// A host that journeys may call: exactly this one, on the port that the rule names, else on that of the URL's scheme.
package struct OutboundRule: Sendable, Hashable {
    private let host: String
    private let port: String?

    /// Reads `api.example.com` or `localhost:9000`; nil for everything else.
    package init?(_ text: String) {
        guard text.isAuthority else { return nil }
        (host, port) = HTTPURL.parts(of: text)
    }

    package func allows(_ url: HTTPURL) -> Bool {
        url.host == host && url.port == port ?? HTTPURL.defaultPort(isSecure: url.isSecure)
    }

    /// Whether the host may lead to an address: a name that the rule doesn't say is this machine's can't be made to
    /// lead to what listens to this machine or its network alone, such as a cloud's metadata.
    package func allows(_ address: IPAddress) -> Bool {
        if let named = IPAddress(host) { return address == named }
        if host == "localhost" { return AddressRange.loopback.contains { $0.contains(address) } }
        return !Self.special.contains { $0.contains(address) }
    }

    /// This machine, its own network, and the addresses at which clouds tell of themselves (RFC 6890).
    private static let special = [
        "0.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "224.0.0.0/4", "240.0.0.0/4", "100.100.100.200", "::/127",
        "fe80::/10", "ff00::/8", "fd00:ec2::254", "64:ff9b::a9fe:0/112", "64:ff9b::7f00:0/104",
    ].compactMap { AddressRange($0) }
}
