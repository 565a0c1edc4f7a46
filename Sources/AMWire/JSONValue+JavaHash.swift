import OrderedJSON

extension JSONValue {
    /// What Java's `hashCode` gives for the value as AM holds it (maps, lists, strings, boxed numbers).
    ///
    /// AM sends it as the `_rev` of resources that have no revision of their own; checked against the recorded
    /// `serverinfo/version`.
    public var javaHash: Int32 {
        switch self {
        case .null: 0
        case .bool(let flag): flag ? 1231 : 1237
        case .number(let number): Self.javaHash(of: number)
        case .string(let text): Int32(bitPattern: JavaHashOrder.hash(text))
        case .array(let elements): elements.reduce(1) { $0 &* 31 &+ $1.javaHash }
        case .object(let members):
            members.reduce(0) { $0 &+ (Int32(bitPattern: JavaHashOrder.hash($1.key)) ^ $1.value.javaHash) }
        }
    }

    /// Of an `Integer`, a `Long` or a `Double`.
    private static func javaHash(of number: JSONNumber) -> Int32 {
        let bits: UInt64
        if number.isWrittenAsInteger, let value = number.int {
            if let small = Int32(exactly: value) { return small }
            bits = UInt64(bitPattern: Int64(value))
        } else {
            bits = (number.double ?? 0).bitPattern
        }
        return Int32(truncatingIfNeeded: bits ^ bits >> 32)
    }
}
