/// One of RFC 4648's two alphabets of 64 symbols, with its coding of three bytes in four symbols, without padding.
struct Base64Alphabet: Sendable {
    private let symbols: [UInt8]
    /// The two symbols of each twelve bits, as they stand in memory: half the look-ups.
    private let pairs: [UInt16]
    /// The value of each byte that is a symbol; `invalid` for all others.
    private let values: [UInt8]

    private static let invalid: UInt8 = 0xFF

    /// RFC 4648 §4.
    static let standard = Base64Alphabet(lastSymbols: "+/")
    /// RFC 4648 §5.
    static let url = Base64Alphabet(lastSymbols: "-_")

    private init(lastSymbols: String) {
        let symbols = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789\(lastSymbols)".utf8)
        self.symbols = symbols
        pairs = symbols.flatMap { first in
            symbols.map { second in (UInt16(first) | UInt16(second) << 8).littleEndian }
        }
        var values = [UInt8](repeating: Self.invalid, count: 256)
        for (value, symbol) in symbols.enumerated() { values[Int(symbol)] = UInt8(value) }
        self.values = values
    }

    /// Symbols without padding; the unused bits of the last one are zero.
    func encode(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.isEmpty { return [] }  // an array made with no capacity is written to, and all threads share it
        var text: [UInt8] = []
        text.reserveCapacity(Self.symbolCount(bytes.count))
        append(bytes, to: &text)
        return text
    }

    /// How many symbols that many bytes take.
    static func symbolCount(_ byteCount: Int) -> Int { byteCount / 3 * 4 + (byteCount % 3 * 4 + 2) / 3 }

    /// Appends what `encode` makes.
    func append(_ bytes: [UInt8], to text: inout [UInt8]) {
        let start = text.count
        text.append(contentsOf: repeatElement(0, count: Self.symbolCount(bytes.count)))
        text.withUnsafeMutableBytes { output in
            bytes.withUnsafeBufferPointer {
                encode($0, into: UnsafeMutableRawBufferPointer(rebasing: output[start...]))
            }
        }
    }

    /// The bytes of symbols without padding; nil for any other byte, a lone symbol, or unused bits that aren't zero
    /// (RFC 4648 §3.5), so that no two texts mean the same bytes.
    func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
        if let bytes = text.withContiguousStorageIfAvailable({ decode($0) }) { return bytes }
        return Array(text).withUnsafeBufferPointer { decode($0) }
    }

    private func encode(_ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableRawBufferPointer) {
        let whole = bytes.count / 3
        pairs.withUnsafeBufferPointer { pairs in
            for index in 0..<whole {
                let start = index * 3
                let group = Int(bytes[start]) << 16 | Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
                output.storeBytes(of: pairs[group >> 12], toByteOffset: index * 4, as: UInt16.self)
                output.storeBytes(of: pairs[group & 0xFFF], toByteOffset: index * 4 + 2, as: UInt16.self)
            }
        }
        let rest = UnsafeBufferPointer(rebasing: bytes[(whole * 3)...])
        guard let first = rest.first else { return }
        let group = Int(first) << 16 | (rest.count > 1 ? Int(rest[1]) << 8 : 0)
        output.storeBytes(of: pairs[group >> 12], toByteOffset: whole * 4, as: UInt16.self)
        if rest.count > 1 { output[whole * 4 + 2] = symbols[group >> 6 & 63] }
    }

    private func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        if text.isEmpty { return [] }
        let count = text.count / 4 * 3 + text.count % 4 * 3 / 4
        var bytes = [UInt8].zeros(count)
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
