/// Reads the fixed fields of dates and durations from text.
struct DigitScanner {
    private var rest: Substring.UTF8View

    init(_ text: String) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func skip(_ character: Character) -> Bool {
        guard let byte = character.asciiValue, rest.first == byte else { return false }
        rest.removeFirst()
        return true
    }

    /// A number of exactly that many digits.
    mutating func number(digits count: Int) -> Int? {
        let field = rest.prefix(count)
        guard field.count == count, let number = Self.number(field) else { return nil }
        rest.removeFirst(count)
        return number
    }

    /// A number of one to nine digits.
    mutating func number() -> Int? {
        let field = rest.prefix { (0x30...0x39).contains($0) }
        guard (1...9).contains(field.count), let number = Self.number(field) else { return nil }
        rest.removeFirst(field.count)
        return number
    }

    /// An optional fraction of a second in milliseconds; further digits are dropped.
    mutating func fraction() -> Int? {
        guard skip(".") else { return 0 }
        let field = rest.prefix { (0x30...0x39).contains($0) }
        guard !field.isEmpty else { return nil }
        rest.removeFirst(field.count)
        let digits = Array(field.prefix(3)) + Array(repeating: UInt8(0x30), count: max(0, 3 - field.count))
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// `Z`, `+01:00` or `-01:00` in minutes east of Greenwich.
    mutating func offsetMinutes() -> Int? {
        if skip("Z") || skip("z") { return 0 }
        let sign = skip("+") ? 1 : skip("-") ? -1 : 0
        guard sign != 0, let hours = number(digits: 2), hours < 24, skip(":"), let minutes = number(digits: 2),
            minutes < 60
        else { return nil }
        return sign * (hours * 60 + minutes)
    }

    private static func number(_ field: Substring.UTF8View) -> Int? {
        var number = 0
        for byte in field {
            guard (0x30...0x39).contains(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return number
    }
}
