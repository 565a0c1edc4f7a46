extension Randomness {
    /// A random UUID (RFC 9562 §5.4), in lower case.
    package func uuid() -> String { UUIDText.format(bytes(16), version: 4) }

    /// Random characters of the base64url alphabet (RFC 4648 §5), six bits each.
    package func base64url(characters count: Int) -> String {
        text(count, from: Self.base64url)
    }

    /// Random characters `a` to `z` and `2` to `7` (RFC 4648 §6 in lower case), five bits each.
    package func base32(characters count: Int) -> String {
        text(count, from: Self.base32)
    }

    /// A whole number from 0 to `bound` - 1, each equally likely. `bound` is positive.
    package func number(below bound: Int) -> Int {
        precondition(bound > 0, "a random number needs a positive bound")
        let limit = UInt64.max - UInt64.max % UInt64(bound)
        while true {
            let word = bytes(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            if word < limit { return Int(word % UInt64(bound)) }
        }
    }

    /// The alphabets have 32 or 64 letters, so no letter is likelier than another.
    private func text(_ count: Int, from alphabet: StaticString) -> String {
        let mask = UInt8(alphabet.utf8CodeUnitCount - 1)
        return String(decoding: bytes(count).map { alphabet.utf8Start[Int($0 & mask)] }, as: UTF8.self)
    }

    private static var base32: StaticString { "abcdefghijklmnopqrstuvwxyz234567" }
    private static var base64url: StaticString { "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" }
}
