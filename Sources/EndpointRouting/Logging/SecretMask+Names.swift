/// Which names stand for secrets, and what is left of a secret.
extension SecretMask {
    /// Whether what a message holds under this name lets somebody in.
    package static func isSecret(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains(name) || endings.contains { name.hasSuffix($0) } || isInput(name)
    }

    private static func isInput(_ name: String) -> Bool {
        guard name.hasPrefix(inputPrefix) else { return false }
        let suffix = name.dropFirst(inputPrefix.count).drop(while: \.isNumber)
        return suffix.isEmpty || suffix == "answer"
    }

    /// Inputs of forms say nothing about what they hold.
    private static let inputPrefix = "idtoken"

    private static let names: Set<String> = [
        "code", "user_code", "device_code", "code_challenge", "csrf", "jwt", "suspendedid", "otk", "id_token_hint",
    ]

    private static let endings = [
        "password", "passwd", "secret", "token", "tokenid", "authid", "sessionid", "assertion", "verifier",
        "authorization", "iplanetdirectorypro", "privatekey",
    ]

    /// What may be shown of a secret: the readable parts of a JWT without its signature, of an authId enough to know it
    /// again, of everything else that it is there.
    package static func remains(of secret: String, named name: String) -> String {
        if secret.isEmpty || secret.hasPrefix(mark) { return secret }
        if name.lowercased() == "authid" { return mark + fingerprint(secret) }
        let parts = secret.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].hasPrefix("eyJ"), parts[1].hasPrefix("eyJ") else { return mark }
        return "\(parts[0]).\(parts[1]).\(mark)"
    }

    /// 64 bits (FNV-1a) of a text that has far more of its own: nobody gets from here to the text.
    private static func fingerprint(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
