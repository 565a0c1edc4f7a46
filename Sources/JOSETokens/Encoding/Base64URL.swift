/// base64url without padding (RFC 4648 §5, RFC 7515 §2).
package enum Base64URL {
    package static func encode(_ bytes: [UInt8]) -> String {
        String(decoding: Base64Alphabet.url.encode(bytes), as: UTF8.self)
    }

    package static func encode(_ bytes: some Sequence<UInt8>) -> String { encode(Array(bytes)) }

    /// Nil for padding, blanks, symbols of the other alphabet, and any text that `encode` wouldn't write.
    package static func decode(_ text: String) -> [UInt8]? { Base64Alphabet.url.decode(text.utf8) }
}
