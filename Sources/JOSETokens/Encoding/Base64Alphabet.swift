/// One of RFC 4648's two alphabets of 64 symbols, with its coding of three bytes in four symbols, without padding.
struct Base64Alphabet: Sendable {
    private let symbols: [UInt8]
    /// The value of each byte that is a symbol; `invalid` for all others.
    private let values: [UInt8]

    private static let invalid: UInt8 = 0xFF

    /// RFC 4648 §4.
    static let standard = Base64Alphabet(lastSymbols: "+/")
    /// RFC 4648 §5.
    static let url = Base64Alphabet(lastSymbols: "-_")

    private init(lastSymbols: String) {
        symbols = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(lastSymbols)".utf8)
        var values = [UInt8](repeating: Self.invalid, count: 256)
        for (value, symbol) in symbols.enumerated() { values[Int(symbol)] = UInt8(value) }
        self.values = values
    }

    /// Symbols without padding; the unused bits of the last one are zero.
    func encode(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.isEmpty { return [] }  // an array made with no capacity is written to, and all threads share it
        let count = bytes.count / 3 * 4 + (bytes.count % 3 * 4 + 2) / 3
        var text = [UInt8](repeating: 0, count: count)
        text.withUnsafeMutableBufferPointer { output in
            bytes.withUnsafeBufferPointer { bytes in
                symbols.withUnsafeBufferPointer { symbols in Self.encode(bytes, symbols, into: output) }
            }
        }
        return text
    }

    /// The bytes of symbols without padding; nil for any other byte, a lone symbol, or unused bits that aren't zero
    /// (RFC 4648 §3.5), so that no two texts mean the same bytes.
    func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        if let bytes = text.withContiguousStorageIfAvailable({ decode($0) }) { return bytes }
        return Array(text).withUnsafeBufferPointer { decode($0) }
    }

    private static func encode(
        _ bytes: UnsafeBufferPointer<UInt8>, _ symbols: UnsafeBufferPointer<UInt8>,
        into output: UnsafeMutableBufferPointer<UInt8>
    ) {
        let whole = bytes.count / 3 * 3
        var place = 0
        func put(_ sixBits: UInt32) {
            output[place] = symbols[Int(sixBits & 63)]
            place += 1
        }
        for start in stride(from: 0, to: whole, by: 3) {
            let group = UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
            put(group >> 18)
            put(group >> 12)
            put(group >> 6)
            put(group)
        }
        guard whole < bytes.count else { return }
        let group = UInt32(bytes[whole]) << 16 | (whole + 1 < bytes.count ? UInt32(bytes[whole + 1]) << 8 : 0)
        put(group >> 18)
        put(group >> 12)
        if whole + 1 < bytes.count { put(group >> 6) }
    }

    private func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        if text.isEmpty { return [] }
        let count = text.count / 4 * 3 + text.count % 4 * 3 / 4
        var bytes = [UInt8](repeating: 0, count: count)
        let isValid = bytes.withUnsafeMutableBufferPointer { output in
            values.withUnsafeBufferPointer { values in Self.decode(text, values, into: output) }
        }
        return isValid ? bytes : nil
    }

    private static func decode(
        _ text: UnsafeBufferPointer<UInt8>, _ values: UnsafeBufferPointer<UInt8>,
        into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        let whole = text.count / 4 * 4
        var place = 0
        var seen: UInt8 = 0
        for start in stride(from: 0, to: whole, by: 4) {
            let first = values[Int(text[start])]
            let second = values[Int(text[start + 1])]
            let third = values[Int(text[start + 2])]
            let fourth = values[Int(text[start + 3])]
            seen |= first | second | third | fourth
            output[place] = first << 2 | second >> 4
            output[place + 1] = second << 4 | third >> 2
            output[place + 2] = third << 6 | fourth
            place += 3
        }
        var leftover: UInt8 = 0
        if whole < text.count {
            let first = values[Int(text[whole])]
            let second = values[Int(text[whole + 1])]
            let third = whole + 2 < text.count ? values[Int(text[whole + 2])] : 0
            seen |= first | second | third
            output[place] = first << 2 | second >> 4
            leftover = second << 4 | third >> 2
            if whole + 2 < text.count {
                output[place + 1] = leftover
                leftover = third << 6
            }
        }
        return seen < 64 && leftover == 0
    }
}
