import CJourneymanOpenSSL

/// What a server is called by its clients: the names and addresses of its certificate (RFC 5280 §4.2.1.6).
package struct CertificateNames: Sendable, Equatable {
    /// Lower case; the first label may be `*`.
    package private(set) var names: [String] = []
    /// Numeric IPv4 and IPv6 addresses.
    package private(set) var addresses: [String] = []

    /// Names and addresses in any order, each once; refuses what is neither.
    package init(_ hosts: [String]) throws(TLSError) {
        for host in hosts {
            let host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
            if Self.isAddress(host) {
                if !addresses.contains(host) { addresses.append(host) }
            } else {
                let name = host.lowercased()
                guard Self.isName(name) else { throw TLSError("\"\(host)\" is no host name and no IP address") }
                if !names.contains(name) { names.append(name) }
            }
        }
    }

    /// How clients on this machine, in an Android emulator (10.0.2.2) and in a container call it, and more names.
    package static func local(_ further: [String] = []) throws(TLSError) -> CertificateNames {
        try CertificateNames(
            ["localhost", "*.localhost", "host.docker.internal", "127.0.0.1", "::1", "10.0.2.2"] + further)
    }

    /// In the notation of openssl's configuration files.
    var alternativeNames: String {
        (names.map { "DNS:\($0)" } + addresses.map { "IP:\($0)" }).joined(separator: ",")
    }

    private static func isAddress(_ host: String) -> Bool {
        defer { ERR_clear_error() }
        guard let address = a2i_IPADDRESS(host) else { return false }
        ASN1_STRING_free(address)
        return true
    }

    /// Labels of letters, digits and hyphens (RFC 1123 §2.1), and the underscores that some networks use.
    private static func isName(_ name: String) -> Bool {
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        return name.utf8.count <= 253
            && labels.enumerated().allSatisfy { index, label in
                if label == "*" { return index == 0 && labels.count > 1 }
                return (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                    && label.utf8.allSatisfy(isNameByte)
            }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
