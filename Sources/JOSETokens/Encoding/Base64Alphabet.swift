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
        let count = bytes.count / 3 * 4 + (bytes.count % 3 * 4 + 2) / 3
        return [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
            bytes.withUnsafeBufferPointer { bytes in
                symbols.withUnsafeBufferPointer { symbols in Self.encode(bytes, symbols, into: output) }
            }
            initialized = count
        }
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
        var place = 0
        func put(_ group: UInt32, _ count: Int) {
            for index in 0..<count {
                let symbol = symbols[Int(group >> UInt32(18 - 6 * index) & 63)]
                output.initializeElement(at: place, to: symbol)
                place += 1
            }
        }
        let whole = bytes.count / 3 * 3
        for start in stride(from: 0, to: whole, by: 3) {
            put(UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]), 4)
        }
        switch bytes.count - whole {
        case 1: put(UInt32(bytes[whole]) << 16, 2)
        case 2: put(UInt32(bytes[whole]) << 16 | UInt32(bytes[whole + 1]) << 8, 3)
        default: break
        }
    }

    private func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        let count = text.count / 4 * 3 + text.count % 4 * 3 / 4
        var isValid = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
            values.withUnsafeBufferPointer { values in isValid = Self.decode(text, values, into: output) }
            initialized = count
        }
        return isValid ? bytes : nil
    }

    /// Fills the whole output in every case.
    private static func decode(
        _ text: UnsafeBufferPointer<UInt8>, _ values: UnsafeBufferPointer<UInt8>,
        into output: UnsafeMutableBufferPointer<UInt8>
    ) -> Bool {
        var place = 0
        var seen: UInt8 = 0
        var leftover: UInt32 = 0
        for start in stride(from: 0, to: text.count, by: 4) {
            let symbols = min(4, text.count - start)
            var group: UInt32 = 0
            for index in 0..<symbols {
                let value = values[Int(text[start + index])]
                seen |= value
                group |= UInt32(value & 63) << UInt32(18 - 6 * index)
            }
            for index in 0..<(symbols * 3 / 4) {
                output.initializeElement(at: place, to: UInt8(truncatingIfNeeded: group >> UInt32(16 - 8 * index)))
                place += 1
            }
            if symbols < 4 { leftover = group << UInt32(8 + 8 * (symbols * 3 / 4)) }
        }
        return seen < 64 && leftover == 0
    }
}
