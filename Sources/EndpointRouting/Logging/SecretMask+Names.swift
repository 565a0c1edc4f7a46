import AMWire

/// Which names stand for secrets, and what is left of a secret.
extension SecretMask {
    /// Whether what a message holds under this name lets somebody in.
    package static func isSecret(_ name: String) -> Bool {
        let folded = name.lowercased().replacing("-", with: "_")
        return wholeNames.contains(folded) || endings.contains { folded.hasSuffix($0) } || isInput(name)
            || lastWords.contains(lastWord(of: name))
    }

    /// In small letters: what follows the last sign or the last capital that begins a word.
    private static func lastWord(of name: String) -> String {
        let bytes = Array(name.utf8)
        var start = bytes.count
        while start > 0, bytes[start - 1].isASCIILetter {
            start -= 1
            let isCapital = bytes[start] & 0x20 == 0
            if isCapital, start > 0, bytes[start - 1].isASCIILetter, bytes[start - 1] & 0x20 != 0 { break }
        }
        return String(decoding: bytes[start...], as: UTF8.self).lowercased()
    }

    /// Inputs of forms say nothing about what they hold.
    static func isInput(_ name: String) -> Bool {
        if let suffix = CallbackMessage.Entry.suffix(ofInput: name) {
            return suffix.isEmpty || suffix.lowercased() == "answer"
        }
        let number = name.dropFirst(Self.legacyInput.count)
        return name.lowercased().hasPrefix(Self.legacyInput) && !number.isEmpty && number.allSatisfy(\.isNumber)
    }

    /// As AM's own pages call them: `callback_1`.
    private static let legacyInput = "callback_"

    /// Whether what stands under this name is a secret that somebody thought up.
    static func isPassword(_ name: String) -> Bool {
        let folded = name.lowercased()
        return passwordEndings.contains { folded.hasSuffix($0) }
    }

    private static let wholeNames = Set(SecretNames.whole.map { "\($0)" })
    private static let lastWords = Set(SecretNames.members.map { "\($0)" })
    private static let endings = SecretNames.endings.map { "\($0)" }
    private static let passwordEndings = ["password", "passwd", "pwd", "passphrase", "secret", "answer"]

    /// What may be shown of a secret: the readable parts of a JWT without its signature, of an authId enough to know it
    /// again, of everything else that it is there.
    package static func remains(of secret: String, named name: String) -> String {
        if secret.isEmpty || secret == mark { return secret }
        if name.lowercased() == "authid" { return isFingerprint(secret) ? secret : mark + fingerprint(secret) }
        let parts = secret.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].hasPrefix("eyJ"), parts[1].hasPrefix("eyJ") else { return mark }
        return "\(parts[0]).\(parts[1]).\(mark)"
    }

    /// Whether a text is what is left of an authId.
    private static func isFingerprint(_ text: String) -> Bool {
        text.hasPrefix(mark) && text.utf8.count == mark.utf8.count + 16
            && text.dropFirst(mark.count).allSatisfy { $0.isHexDigit && !$0.isUppercase }
    }

    /// 64 bits (FNV-1a) of a text that has far more of its own: nobody gets from here to the text.
    private static func fingerprint(_ text: String) -> String {
        let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}
