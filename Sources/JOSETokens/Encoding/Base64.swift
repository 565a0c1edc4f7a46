/// base64 in the standard alphabet, padded with `=` (RFC 4648 §4).
package enum Base64 {
    package static func encode(_ bytes: some Sequence<UInt8>) -> String {
        var text = Base64Alphabet.standard.encode(Array(bytes))
        while text.count % 4 != 0 { text.append(padding) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for missing padding, blanks, symbols of the other alphabet, and any text that `encode` wouldn't write.
    package static func decode(_ text: String) -> [UInt8]? {
        let symbols = Array(text.utf8)
        guard symbols.count % 4 == 0 else { return nil }
        let paddings = symbols.suffix(2).reversed().prefix { $0 == padding }.count
        return Base64Alphabet.standard.decode(symbols.dropLast(paddings))
    }

    private static let padding = UInt8(ascii: "=")
}
