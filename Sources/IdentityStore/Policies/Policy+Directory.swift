import OrderedJSON

/// The rules for passwords that AIC's directory has; a failed one is named as the directory does (WIRE §2.2).
extension Policy {
    /// A maximum of 0 is none.
    package static func directoryLength(minimum: Int, maximum: Int = 0) -> Policy {
        text(
            "length-based", "LENGTH_BASED",
            ["max-password-length": .int(maximum), "min-password-length": .int(minimum)], origin: .directory
        ) { $0.unicodeScalars.count >= minimum && (maximum == 0 || $0.unicodeScalars.count <= maximum) }
    }

    /// At least one character of each of four sets.
    package static let characterSets = text(
        "character-set", "CHARACTER_SET",
        [
            "allow-unclassified-characters": true, "character-set-ranges": [],
            "character-sets": .array(sets.map { .string("1:\($0)") }), "min-character-sets": 0,
        ], origin: .directory
    ) { text in sets.allSatisfy { set in text.unicodeScalars.contains { set.unicodeScalars.contains($0) } } }

    private static let sets = [
        "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz",
        #"~!@#$%^&*()-_=+[]{}|;:,.<>/?"'\`"#,
    ]

    /// No part of the user's own data.
    static let personalData = noOthers(["userName", "givenName", "sn", "mail"], origin: .directory)

    /// No password that everybody tries first, neither forwards nor backwards.
    package static let commonPasswords = text(
        "dictionary", "DICTIONARY",
        [
            "case-sensitive-validation": false, "check-substrings": false, "min-substring-length": 5,
            "test-reversed-password": true,
        ], origin: .directory
    ) { text in
        let word = text.lowercased()
        return !CommonPasswords.words.contains(word) && !CommonPasswords.words.contains(String(word.reversed()))
    }
}
