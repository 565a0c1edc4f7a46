extension UnsafeBufferPointer<UInt8> {
    /// Whether it may stand in a `Host` field or in an absolute target: a host and an optional port (RFC 9110 §7.2).
    ///
    /// Stricter than RFC 3986 §3.2: no empty port, of a name's characters only those that names have, and no empty
    /// label but the root's, since the host goes into URLs that are handed out.
    var isAuthority: Bool {
        guard first == UInt8(ascii: "[") else {
            let end = firstIndex(of: UInt8(ascii: ":"), from: 0) ?? count
            return self[part: 0..<end].isHostName && self[part: end..<count].isEmptyOrPort
        }
        guard let end = firstIndex(of: UInt8(ascii: "]"), from: 0) else { return false }
        return self[part: 1..<end].isAddress && self[part: end + 1..<count].isEmptyOrPort
    }

    /// Nothing, or a colon and a port number.
    private var isEmptyOrPort: Bool {
        guard !isEmpty else { return true }
        let digits = self[part: 1..<count]
        guard first == UInt8(ascii: ":"), (1...5).contains(digits.count),
            digits.allSatisfy({ (0x30...0x39).contains($0) })
        else { return false }
        return digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) } <= 65535
    }

    /// Labels between dots; a dot may follow the last.
    private var isHostName: Bool {
        var previous = UInt8(ascii: ".")
        for byte in self {
            guard byte.isHostByte, byte != UInt8(ascii: ".") || previous != byte else { return false }
            previous = byte
        }
        return count > 1 || previous != UInt8(ascii: ".")
    }

    /// An IPv6 address without a zone, the longest of which has 45 characters (RFC 3986 §3.2.2).
    private var isAddress: Bool {
        count <= 45 && contains(UInt8(ascii: ":")) && IPAddress(text) != nil
    }
}

extension StringProtocol {
    /// Whether there is nothing in it but decimal digits.
    var hasDigitsOnly: Bool { utf8.allSatisfy { (0x30...0x39).contains($0) } }

    /// Whether it may stand in a `Host` field: a host and an optional port.
    package var isAuthority: Bool { Array(utf8).withUnsafeBufferPointer { $0.isAuthority } }

    /// A host's name as names are compared: in small letters, without the root's dot (RFC 4343 §3, RFC 1034 §3.1).
    package var foldedHost: String {
        let name = lowercased()
        return name.hasSuffix(".") ? String(name.dropLast()) : name
    }
}

extension String {
    /// Whether an authority has a port.
    package var namesPort: Bool {
        guard let colon = utf8.lastIndex(of: UInt8(ascii: ":")) else { return false }
        return !utf8[colon...].contains(UInt8(ascii: "]"))
    }

    /// An authority without the port that its scheme means anyway (RFC 9110 §4.2.3).
    package func withoutDefaultPort(isSecure: Bool) -> String {
        let port = isSecure ? ":443" : ":80"
        return namesPort && hasSuffix(port) ? String(dropLast(port.count)) : self
    }
}

extension UInt8 {
    /// Unreserved in a URL (RFC 3986 §2.3).
    fileprivate var isHostByte: Bool {
        switch self {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
