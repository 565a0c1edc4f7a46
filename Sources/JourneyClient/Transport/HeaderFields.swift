/// Header fields in their order; names are compared without regard to case.
public struct HeaderFields: Sendable, Hashable {
    /// One field as it was written.
    public struct Field: Sendable, Hashable {
        /// For example `Content-Type`.
        public var name: String
        /// The text after the colon.
        public var value: String

        /// A name with its value.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All fields, in order.
    public private(set) var fields: [Field]

    /// Fields in their order.
    public init(_ fields: [Field] = []) { self.fields = fields }

    /// The first value of a name. Setting replaces all fields of that name; nil removes them.
    public subscript(name: String) -> String? {
        get { fields.first { Self.same($0.name, name) }?.value }
        set {
            let place = fields.firstIndex { Self.same($0.name, name) } ?? fields.endIndex
            fields.removeAll { Self.same($0.name, name) }
            guard let newValue else { return }
            fields.insert(Field(name: name, value: newValue), at: place)
        }
    }

    /// All values of a name, in order.
    public func values(_ name: String) -> [String] { fields.filter { Self.same($0.name, name) }.map(\.value) }

    /// Adds a field at the end, also where the name is there already.
    public mutating func append(_ name: String, _ value: String) { fields.append(Field(name: name, value: value)) }

    private static func same(_ left: String, _ right: String) -> Bool { left.lowercased() == right.lowercased() }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    /// Fields in the order of the literal.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Field(name: $0, value: $1) })
    }
}
