import OrderedJSON

/// A property that a custom node type declares for its nodes (NODES §1.5).
struct DesignerProperty: Sendable {
    private enum Kind: String, CaseIterable {
        case string = "STRING"
        case number = "NUMBER"
        case boolean = "BOOLEAN"
        case object = "OBJECT"

        var expectation: String {
            switch self {
            case .string: "a text"
            case .number: "a number"
            case .boolean: "true or false"
            case .object: "an object"
            }
        }
    }

    let name: String
    private let kind: Kind
    private let isList: Bool
    private let isRequired: Bool
    private let defaultValue: JSONValue
    /// What a declaration may call its type.
    static let types = Kind.allCases.map(\.rawValue)

    /// The values that it can have; none: any.
    private let options: [String]
    private let summary: String

    init(_ name: String, _ declaration: JSONObject) {
        self.name = name
        kind = declaration["type"]?.string.flatMap(Kind.init) ?? .string
        isList = declaration["multivalued"]?.bool ?? false
        isRequired = declaration["required"]?.bool ?? false
        defaultValue = declaration["defaultValue"] ?? .null
        options = declaration["options"]?.object?.keys ?? []
        let texts = [declaration["title"], declaration["description"]].compactMap { $0?.string }
        summary = texts.filter { !$0.isEmpty }.joined(separator: ": ")
    }

    var nodeProperty: NodeProperty {
        NodeProperty(
            name, form, default: defaultValue, isNeeded: isRequired && defaultValue.isNull,
            schema: kind == .number && !isList ? ["type": ["number", "string", "null"]] : [:], summary)
    }

    private var form: NodeProperty.Kind {
        switch kind {
        case .string where isList: .strings
        case .string where !options.isEmpty: .choice(options)
        case .string: .string
        case .boolean where !isList: .bool
        case .object where !isList: .map
        case .boolean, .object, .number: .any
        }
    }

    /// A value as scripts get it: a number, a flag or an object that an export has as a text is one again. Nil where
    /// there is none.
    func value(of given: JSONValue) throws(NodeConfigurationError) -> JSONValue? {
        guard !given.isNull, given != "" || kind == .string else {
            guard isRequired else { return nil }
            throw NodeConfigurationError(property: name, problem: "\"\(name)\" is needed")
        }
        guard isList else { return try element(given) }
        guard let elements = given.array else { throw wrong("a list") }
        var values: [JSONValue] = []
        for given in elements { values.append(try element(given)) }
        return .array(values)
    }

    private func element(_ given: JSONValue) throws(NodeConfigurationError) -> JSONValue {
        let parsed = given.string.flatMap { try? JSONValue(parsing: $0) } ?? given
        switch kind {
        case .string: if let text = given.looseText { return .string(text) }
        case .number: if parsed.double != nil { return parsed }
        case .boolean: if parsed.bool != nil { return parsed }
        case .object: if parsed.object != nil || parsed.array != nil { return parsed }
        }
        throw wrong(kind.expectation)
    }

    private func wrong(_ expectation: String) -> NodeConfigurationError {
        NodeConfigurationError(property: name, problem: "\"\(name)\" must be \(expectation)")
    }
}
