import OrderedJSON

// Properties that a callback may lack: nil is left out, and what isn't there is nil.
extension CallbackField {
    /// A JSON string, or nothing.
    public static func optionalString(
        _ name: String, _ path: any WritableKeyPath<Value, String?> & Sendable
    ) -> Self {
        Self(optional: name, "string", path, read: { .string($0) }, write: \.looseText)
    }

    /// A JSON number without fraction, or nothing.
    public static func optionalInt(_ name: String, _ path: any WritableKeyPath<Value, Int?> & Sendable) -> Self {
        Self(optional: name, "int", path, read: { .int($0) }, write: \.looseInt)
    }

    /// A JSON boolean, or nothing.
    public static func optionalBool(_ name: String, _ path: any WritableKeyPath<Value, Bool?> & Sendable) -> Self {
        Self(optional: name, "bool", path, read: { .bool($0) }, write: \.looseBool)
    }

    /// Any JSON value, or nothing.
    public static func optionalJSON(
        _ name: String, _ path: any WritableKeyPath<Value, JSONValue?> & Sendable
    ) -> Self {
        Self(optional: name, "any", path, read: { $0 }, write: { $0 })
    }

    private init<Property>(
        optional name: String, _ kind: String, _ path: any WritableKeyPath<Value, Property?> & Sendable,
        read: @escaping @Sendable (Property) -> JSONValue, write: @escaping @Sendable (JSONValue) -> Property?
    ) {
        self.init(name, kind, path, read: { $0.map(read) }, write: { write($0).map(Optional.some) })
    }
}
