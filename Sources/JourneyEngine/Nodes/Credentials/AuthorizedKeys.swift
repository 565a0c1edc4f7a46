import JOSETokens

/// RSA keys as OpenSSH lists them, one a line: `ssh-rsa <base64> <comment>` (RFC 4253 §6.6).
struct AuthorizedKeys: Sendable {
    let keys: [RSAPublicKey]

    /// Nil where a line holds no such key; blank lines and comments pass.
    init?(_ text: String) {
        var keys: [RSAPublicKey] = []
        for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            guard !words.isEmpty else { continue }
            guard let key = words.firstIndex(of: Self.kind).flatMap({ Self.key(words[($0 + 1)...].first) }) else {
                return nil
            }
            keys.append(key)
        }
        guard !keys.isEmpty else { return nil }
        self.keys = keys
    }

    func verify(_ token: JWS) -> Bool { keys.contains { token.verify(with: .rsa($0)) } }

    private static let kind: Substring = "ssh-rsa"

    private static func key(_ text: Substring?) -> RSAPublicKey? {
        guard let blob = text.flatMap({ Base64.decode(String($0)) }) else { return nil }
        var rest = blob[...]
        guard let name = field(&rest), name.elementsEqual(kind.utf8), let exponent = field(&rest),
            let modulus = field(&rest), rest.isEmpty
        else { return nil }
        return try? RSAPublicKey(modulus: Array(modulus), exponent: Array(exponent))
    }

    /// A length of four bytes, and so many bytes (RFC 4251 §5).
    private static func field(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard bytes.count >= 4 else { return nil }
        let count = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        bytes = bytes.dropFirst(4)
        guard bytes.count >= count else { return nil }
        defer { bytes = bytes.dropFirst(count) }
        return bytes.prefix(count)
    }
}
