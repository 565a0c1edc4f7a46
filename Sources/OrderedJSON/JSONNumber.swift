/// A JSON number as it was written: `1` and `1.0` are equal in value and different numbers here.
public struct JSONNumber: Sendable, Hashable {
    /// The number's text, in the grammar of RFC 8259 §6.
    public let text: String

    /// A whole number.
    public init(_ value: Int) { text = String(value) }

    /// A finite number, always written with a fraction or an exponent; nil for NaN and the infinities.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = "\(value)"
    }

    /// The text must follow RFC 8259 §6; the parser sees to it.
    init(checkedText: String) { text = checkedText }

    /// The value where it has no fraction and fits 64 bits.
    public var int: Int? {
        if let value = Int(text) { return value }
        guard let value = Double(text) else { return nil }
        return Int(exactly: value)
    }

    /// The nearest binary value; nil where it overflows.
    public var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    /// Whether the number was written without fraction and exponent.
    public var isWrittenAsInteger: Bool { !text.utf8.contains { $0 == 0x2E || $0 == 0x65 || $0 == 0x45 } }
}
