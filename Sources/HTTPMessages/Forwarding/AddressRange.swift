/// The addresses that begin with the same bits (CIDR notation, RFC 4632 §3.1).
package struct AddressRange: Sendable, Hashable {
    private let high: UInt64
    private let low: UInt64
    private let highMask: UInt64
    private let lowMask: UInt64

    /// Reads `10.0.0.0/8`, `fd00::/8` or a single address.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let address = IPAddress(first) else { return nil }
        let length = address.isIPv4 ? 32 : 128
        guard let bits = parts.count > 1 ? Self.bits(parts[1]) : length, bits <= length else { return nil }
        self.init(address, bits: bits + 128 - length)
    }

    /// 127.0.0.0/8 and ::1.
    package static let loopback = [
        AddressRange(IPAddress(high: 0, low: 0xFFFF_7F00_0000), bits: 104),
        AddressRange(IPAddress(high: 0, low: 1), bits: 128),
    ]

    package func contains(_ address: IPAddress) -> Bool {
        address.high & highMask == high && address.low & lowMask == low
    }

    private init(_ address: IPAddress, bits: Int) {
        highMask = bits == 0 ? 0 : .max << max(0, 64 - bits)
        lowMask = bits <= 64 ? 0 : .max << (128 - bits)
        high = address.high & highMask
        low = address.low & lowMask
    }

    private static func bits(_ text: Substring) -> Int? {
        text.hasDigitsOnly ? Int(text) : nil
    }
}
