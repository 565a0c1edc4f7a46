/// A JSON value (RFC 8259) that keeps what AM's clients may look at: member order, and `1`, `1.0` and `true` apart.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    /// The text of a string; nil for every other kind.
    public var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// The truth value; nil for every other kind.
    public var bool: Bool? {
        if case .bool(let flag) = self { flag } else { nil }
    }

    /// A number without a fraction that fits 64 bits (`30`, also `30.0`); nil for everything else.
    public var int: Int? {
        if case .number(let number) = self { number.int } else { nil }
    }

    /// A number; nil for every other kind.
    public var double: Double? {
        if case .number(let number) = self { number.double } else { nil }
    }

    /// The elements of an array; nil for every other kind.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    /// The members of an object; nil for every other kind.
    public var object: JSONObject? {
        if case .object(let members) = self { members } else { nil }
    }

    /// Whether this is `null`.
    public var isNull: Bool { self == .null }

    /// A member of an object; nil where there is none or this is no object.
    public subscript(key: String) -> JSONValue? { object?[key] }

    /// An element of an array; nil out of bounds or where this is no array.
    public subscript(index: Int) -> JSONValue? {
        guard let array, array.indices.contains(index) else { return nil }
        return array[index]
    }
}

extension JSONValue {
    /// A whole number.
    public static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    public init(nilLiteral: ()) { self = .null }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        var object = JSONObject()
        for (key, value) in elements { object[key] = value }
        self = .object(object)
    }
}
