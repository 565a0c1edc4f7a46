import Determinism
import JOSETokens

/// A session's token in AM's form (AM-BEHAVIOUR §1.4): 27 characters, a dot, and between stars what AM calls the
/// extensions, a list of strings with their lengths in base64url whose padding is dots.
///
/// The extension `SK`, a storage key of 20 bytes in AM, carries the row number here and the rest of the secret.
package struct SessionToken: Sendable, Equatable {
    let row: Int64
    let secret: HandleSecret

    private static let frontSize = 20
    private static let secretSize = 32
    private static let separator = ".*"
    private static let extensions = Array("\0\u{2}SI\0\u{2}02\0\u{2}SK\0\u{1C}".utf8)
    private static let furtherExtensions = Array("\0\u{4}type\0\u{3}CTS\0\u{2}S1\0\u{2}01".utf8)

    /// `row` is a row number that SQLite gave: positive.
    init(row: Int64, secret: HandleSecret) {
        self.row = row
        self.secret = secret
    }

    /// Reads what `text` wrote; nil for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "*", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.last == UInt8(ascii: "."), parts[2].isEmpty,
            let front = Base64URL.decode(String(parts[0].dropLast())), front.count == Self.frontSize,
            parts[1].hasSuffix(".."), let tail = Base64URL.decode(String(parts[1].dropLast(2))),
            let key = Self.storageKey(in: tail)
        else { return nil }
        let row = key.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard row > 0, let row = Int64(exactly: row) else { return nil }
        self.init(row: row, secret: HandleSecret(front + key.dropFirst(8)))
    }

    /// A secret for a session that is to be stored.
    static func secret(_ randomness: any Randomness) -> HandleSecret { HandleSecret(randomness.bytes(secretSize)) }

    var text: String {
        let number: [UInt8] = (0..<8).map { UInt8(truncatingIfNeeded: row >> (56 - 8 * $0)) }
        let key = Base64.encode(number + secret.bytes[Self.frontSize...])
        let tail = Self.extensions + Array(key.utf8) + Self.furtherExtensions
        return Base64URL.encode(Array(secret.bytes[..<Self.frontSize])) + ".*" + Base64URL.encode(tail) + "..*"
    }

    private static func storageKey(in tail: [UInt8]) -> [UInt8]? {
        guard tail.count == extensions.count + 28 + furtherExtensions.count, tail.starts(with: extensions),
            tail.suffix(furtherExtensions.count) == furtherExtensions[...]
        else { return nil }
        let key = Base64.decode(String(decoding: tail.dropFirst(extensions.count).prefix(28), as: UTF8.self))
        return key?.count == 20 ? key : nil
    }
}
