import OrderedJSON

/// A callback type that both sides know; one file each in `Callbacks`, one line each in `CallbackCatalog`.
public protocol Callback: Sendable, Hashable {
    /// How the properties stand in the JSON.
    static var layout: CallbackLayout<Self> { get }
    /// How a person meets it.
    var control: CallbackControl { get }
    /// The callback with its defaults.
    init()
}

/// How a callback's properties stand in the JSON: described once, used by server and client.
public struct CallbackLayout<Value>: Sendable {
    /// For example `NameCallback`.
    public let type: String
    /// In the order of the wire.
    public let output: [CallbackField<Value>]
    /// In the order of the wire, named by their suffix: `IDToken` stands for the bare `IDToken<n>`.
    public let input: [CallbackField<Value>]
    /// Where outputs stand whose names the callback itself makes; nil for all types but one.
    let namedOutput: (any WritableKeyPath<Value, [CallbackMessage.Entry]> & Sendable)?

    /// A layout; inputs are named `IDToken` or `IDToken` and a suffix.
    public init(
        _ type: String, output: [CallbackField<Value>] = [], input: [CallbackField<Value>] = [],
        namedOutput: (any WritableKeyPath<Value, [CallbackMessage.Entry]> & Sendable)? = nil
    ) {
        self.type = type
        self.output = output
        self.input = input
        self.namedOutput = namedOutput
    }
}

/// One property of a callback and its name and JSON type on the wire.
public struct CallbackField<Value>: Sendable {
    /// The name on the wire.
    public let name: String
    /// The JSON type on the wire, for the generated tables.
    public let kind: String
    /// What follows `IDToken<n>` in the name of an input on the wire; empty for an output.
    let suffix: String
    let read: @Sendable (Value) -> JSONValue?
    let write: @Sendable (inout Value, JSONValue) -> Void
    /// Whether a value is of a type that can be read.
    let accepts: @Sendable (JSONValue) -> Bool

    init<Property>(
        _ name: String, _ kind: String, _ path: any WritableKeyPath<Value, Property> & Sendable,
        read: @escaping @Sendable (Property) -> JSONValue?, write: @escaping @Sendable (JSONValue) -> Property?
    ) {
        self.name = name
        self.kind = kind
        suffix = name.hasPrefix("IDToken") ? String(name.dropFirst("IDToken".count)) : ""
        self.read = { read($0[keyPath: path]) }
        self.write = { callback, value in
            if let property = write(value) { callback[keyPath: path] = property }
        }
        accepts = { write($0) != nil }
    }
}

extension CallbackField {
    /// A JSON string.
    public static func string(_ name: String, _ path: any WritableKeyPath<Value, String> & Sendable) -> Self {
        Self(name, "string", path, read: { .string($0) }, write: \.looseText)
    }

    /// A JSON number without fraction; `"1"` is read as well (WIRE §1.2).
    public static func int(_ name: String, _ path: any WritableKeyPath<Value, Int> & Sendable) -> Self {
        Self(name, "int", path, read: { .int($0) }, write: \.looseInt)
    }

    /// A JSON string of digits, such as `messageType` of a text.
    public static func stringInt(_ name: String, _ path: any WritableKeyPath<Value, Int> & Sendable) -> Self {
        Self(name, "string of digits", path, read: { .string(String($0)) }, write: \.looseInt)
    }

    /// A JSON boolean; `"true"` is read as well.
    public static func bool(_ name: String, _ path: any WritableKeyPath<Value, Bool> & Sendable) -> Self {
        Self(name, "bool", path, read: { .bool($0) }, write: \.looseBool)
    }

    /// A JSON array of strings.
    public static func strings(_ name: String, _ path: any WritableKeyPath<Value, [String]> & Sendable) -> Self {
        Self(
            name, "array of strings", path, read: { .array($0.map(JSONValue.string)) },
            write: { value in value.array.map { $0.compactMap(\.looseText) } })
    }

    /// Any JSON value.
    public static func json(_ name: String, _ path: any WritableKeyPath<Value, JSONValue> & Sendable) -> Self {
        Self(name, "any", path, read: { $0 }, write: { $0 })
    }
}

extension JSONValue {
    var looseInt: Int? { int ?? string.flatMap { Int($0) } }

    var looseBool: Bool? {
        switch self {
        case .bool(let flag): flag
        case .string(let text): text.lowercased() == "true" ? true : text.lowercased() == "false" ? false : nil
        default: nil
        }
    }
}
