import Determinism

/// What a user types on another device to say which one is meant (RFC 8628 §6.1).
struct UserCode: Sendable, Equatable {
    /// As it is shown.
    let text: String

    /// AM's letters and digits, without those that look alike (AM-BEHAVIOUR §5.1).
    private static let alphabet = Array("234567ACDEFGHJKLMNPQRSTWXYZabcdefhijkmnopqrstwxyz")
    private static let length = 8

    init(randomness: any Randomness) {
        text = String((0..<Self.length).map { _ in Self.alphabet[randomness.number(below: Self.alphabet.count)] })
    }

    init(_ text: String) { self.text = text }

    /// What two codes are compared by: neither case nor dashes and blanks count.
    var comparable: String {
        String(decoding: text.utf8.filter { !Self.isFiller($0) }, as: UTF8.self).uppercased()
    }

    private static func isFiller(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ")
    }
}
