/// The few values of ASN.1's distinguished encoding (X.690) that keys and signatures are made of.
enum DER {
    static func sequence(_ elements: [UInt8]...) -> [UInt8] { value(0x30, Array(elements.joined())) }

    /// A non-negative number, big-endian: no needless zeros, but one where the first bit would be a sign.
    static func integer(_ number: some Sequence<UInt8>) -> [UInt8] {
        let digits = Array(number.drop { $0 == 0 })
        let needsZero = digits.first.map { $0 >= 0x80 } ?? true
        return value(0x02, needsZero ? [0] + digits : digits)
    }

    /// Whole bytes only.
    static func bitString(_ bytes: [UInt8]) -> [UInt8] { value(0x03, [0] + bytes) }

    static func octetString(_ bytes: [UInt8]) -> [UInt8] { value(0x04, bytes) }

    /// The identifier's content as X.690 §8.19 codes it.
    static func objectIdentifier(_ content: [UInt8]) -> [UInt8] { value(0x06, content) }

    static let null: [UInt8] = [0x05, 0x00]

    private static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        [tag] + length(content.count) + content
    }

    private static func length(_ count: Int) -> [UInt8] {
        if count < 0x80 { return [UInt8(count)] }
        let bytes = stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
        let digits = Array(bytes.drop { $0 == 0 })
        return [0x80 | UInt8(digits.count)] + digits
    }
}
