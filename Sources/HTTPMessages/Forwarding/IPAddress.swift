/// An IPv4 or IPv6 address; an IPv4 address is the same as the IPv6 address that it is mapped to (RFC 4291 §2.5.5.2).
package struct IPAddress: Sendable, Hashable {
    /// The first and the last eight bytes, the most significant one first.
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// From the four bytes of an IPv4 address or the sixteen of an IPv6 address; nil for any other number.
    package init?(bytes: some Collection<UInt8>) {
        let value = { (bytes: any Sequence<UInt8>) in bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
        switch bytes.count {
        case 4: self.init(ipv4: value(bytes))
        case 16: self.init(high: value(bytes.prefix(8)), low: value(bytes.dropFirst(8)))
        default: return nil
        }
    }

    private init(ipv4: UInt64) { self.init(high: 0, low: 0xFFFF_0000_0000 | ipv4) }

    package var isIPv4: Bool { high == 0 && low >> 32 == 0xFFFF }
}

extension IPAddress {
    /// Reads `192.0.2.1` or `2001:db8::1` (RFC 4291 §2.2), without brackets and without a zone.
    package init?(_ text: some StringProtocol) {
        if text.contains(":") {
            guard let groups = Self.groups(String(text)) else { return nil }
            let value = { (groups: ArraySlice<UInt16>) in groups.reduce(UInt64(0)) { $0 << 16 | UInt64($1) } }
            self.init(high: value(groups[..<4]), low: value(groups[4...]))
        } else {
            guard let value = Self.ipv4(text) else { return nil }
            self.init(ipv4: value)
        }
    }

    /// Four numbers up to 255 without leading zeros, which some readers take for octal ones.
    private static func ipv4(_ text: some StringProtocol) -> UInt64? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var value: UInt64 = 0
        for part in parts {
            guard part.hasDigitsOnly, part.utf8.count == 1 || part.first != "0",
                let byte = UInt8(part)
            else { return nil }
            value = value << 8 | UInt64(byte)
        }
        return value
    }

    /// Eight groups, those that `::` stands for filled in.
    private static func groups(_ text: String) -> [UInt16]? {
        guard let gap = text.firstRange(of: "::") else {
            return list(text[...]).flatMap { $0.count == 8 ? $0 : nil }
        }
        let (before, after) = (text[..<gap.lowerBound], text[gap.upperBound...])
        guard !before.contains("."), let first = before.isEmpty ? [] : list(before),
            let last = after.isEmpty ? [] : list(after),
            first.count + last.count < 8
        else { return nil }
        return first + Array(repeating: 0, count: 8 - first.count - last.count) + last
    }

    /// Groups between colons; the last two may be written as an IPv4 address.
    private static func list(_ text: Substring) -> [UInt16]? {
        var parts = text.split(separator: ":", omittingEmptySubsequences: false)
        var tail: [UInt16] = []
        if let last = parts.last, last.contains(".") {
            guard let value = ipv4(last) else { return nil }
            tail = [UInt16(value >> 16), UInt16(value & 0xFFFF)]
            parts.removeLast()
        }
        var groups: [UInt16] = []
        for part in parts {
            guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ $0.hexadecimalValue != nil }),
                let group = UInt16(part, radix: 16)
            else { return nil }
            groups.append(group)
        }
        return groups + tail
    }
}

extension IPAddress: CustomStringConvertible {
    /// As RFC 5952 recommends.
    package var description: String {
        if isIPv4 { return stride(from: 24, through: 0, by: -8).map { "\(low >> $0 & 0xFF)" }.joined(separator: ".") }
        let groups = [high, low].flatMap { part in stride(from: 48, through: 0, by: -16).map { part >> $0 & 0xFFFF } }
        let texts = groups.map { String($0, radix: 16) }
        guard let gap = Self.longestRunOfZeros(in: groups) else { return texts.joined(separator: ":") }
        return texts[..<gap.lowerBound].joined(separator: ":") + "::" + texts[gap.upperBound...].joined(separator: ":")
    }

    /// The first of the longest; nil where none is longer than one group.
    private static func longestRunOfZeros(in groups: [UInt64]) -> Range<Int>? {
        var longest = 0..<1
        for start in groups.indices {
            let count = groups[start...].prefix { $0 == 0 }.count
            if count > longest.count { longest = start..<start + count }
        }
        return longest.count > 1 ? longest : nil
    }
}
