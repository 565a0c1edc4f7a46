/// Searches that look at eight bytes at a time: the texts here are long and what is looked for is rare.
extension UnsafeBufferPointer<UInt8> {
    /// Where a byte first stands, from an index on.
    package func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        let pattern = UInt64(repeating: byte)
        let place = first(from: start, { ($0 ^ pattern).zeroBytes }, { $0 == byte })
        return place < count ? place : nil
    }

    /// Where the first byte stands, from an index on, that a JSON string can't hold as it is (RFC 8259 §7): a quote, a
    /// backslash or a control character; `count` where there is none.
    func firstEscape(from start: Int) -> Int {
        first(from: start, { $0.bytesToEscape }, { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    }

    /// Whether no byte has its highest bit set.
    var isASCII: Bool { first(from: 0, { $0 & .highBits }, { $0 >= 0x80 }) == count }

    /// `word` marks the highest bit of at least the first byte that is looked for, and of none before it.
    @inline(__always)
    private func first(from start: Int, _ word: (UInt64) -> UInt64, _ byte: (UInt8) -> Bool) -> Int {
        let raw = UnsafeRawBufferPointer(self)
        var index = start
        while index + 8 <= count {
            let marks = word(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < count, !byte(self[index]) { index += 1 }
        return index
    }
}

extension UInt64 {
    fileprivate static let highBits: UInt64 = 0x8080_8080_8080_8080

    fileprivate init(repeating byte: UInt8) { self = 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// Marks bytes that are zero: the first one for certain, and perhaps ones behind it.
    fileprivate var zeroBytes: UInt64 { (self &- UInt64(repeating: 1)) & ~self & .highBits }

    fileprivate var bytesToEscape: UInt64 {
        let controls = (self &- UInt64(repeating: 0x20)) & ~self & .highBits
        return controls | (self ^ UInt64(repeating: UInt8(ascii: "\""))).zeroBytes
            | (self ^ UInt64(repeating: UInt8(ascii: "\\"))).zeroBytes
    }
}
