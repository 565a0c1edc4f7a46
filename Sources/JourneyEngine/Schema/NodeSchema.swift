import OrderedJSON

/// The schema of a node of one type.
struct NodeSchema {
    let json: JSONValue

    init(_ described: NodeCatalog.Described) {
        let type = described.type
        var members = Self.common
        for property in type.isOwn ? type.properties : [] { members[property.name] = property.json }
        if !type.isOwn, !type.properties.isEmpty { members["config"] = Self.configuration(type) }
        if type.id == PageTexts.type.id { Self.addPage(to: &members) }
        if described.isOpen || described.outcomes.count == 1 { members["next"] = ["$ref": "#/definitions/target"] }
        members["on"] = Self.connections(described.outcomes, isOpen: described.isOpen)
        if !described.isOpen { members["stub"] = Self.stub(described.outcomes) }
        var schema: JSONObject = [
            "title": .string(type.displayName), "description": .string(type.summary), "type": "object",
            "properties": .object(members), "additionalProperties": false, "not": ["required": ["next", "on"]],
        ]
        let needed = type.neededProperties
        if !needed.isEmpty { schema["required"] = .array(type.isOwn ? needed : ["config"]) }
        json = .object(schema)
    }

    /// The schema of a node whose type isn't known, or of a bare callback.
    static let other: JSONValue = {
        var members = common
        for key in ["config", "script"] { members[key] = [:] }
        for key in ["output", "input", "store"] {
            members[key] = ["$ref": .string("#/definitions/\(JourneyFileSchema.definition(ofCallback: key))")]
        }
        members["route"] = ["type": ["array", "null"], "items": ["$ref": "#/definitions/rule"]]
        members["_id"] = [:]
        members["next"] = ["$ref": "#/definitions/target"]
        members["on"] = connections([], isOpen: true)
        return ["type": "object", "properties": .object(members), "additionalProperties": false]
    }()

    /// The members that every node may have.
    private static let common: JSONObject = {
        var members: JSONObject = [:]
        for key in ["type", "id", "label", "version", "stub", "fault", "export"] {
            members[key] = ["$ref": .string("#/definitions/\(key)")]
        }
        return members
    }()

    private static func configuration(_ type: NodeType) -> JSONValue {
        let properties = type.properties.map { (key: $0.name, value: $0.json) }
        var schema: JSONObject = [
            "type": "object", "properties": .object(JSONObject(properties)), "additionalProperties": false,
        ]
        if !type.neededProperties.isEmpty { schema["required"] = .array(type.neededProperties) }
        return .object(schema)
    }

    /// A page's texts stand beside its children (NODES §6).
    private static func addPage(to members: inout JSONObject) {
        members["header"] = ["$ref": "#/definitions/texts"]
        members["description"] = ["$ref": "#/definitions/texts"]
        members["stage"] = ["type": ["string", "object", "null"]]
        members["children"] = ["type": "array", "items": ["$ref": "#/definitions/node"]]
    }

    private static func connections(_ outcomes: [Outcome], isOpen: Bool) -> JSONValue {
        let target: JSONValue = ["$ref": "#/definitions/target"]
        let ids = outcomes.isEmpty ? [] : outcomes.map(\.id) + ["*"]
        return [
            "type": "object", "properties": .object(JSONObject(ids.map { (key: $0, value: target) })),
            "additionalProperties": isOpen ? target : false,
        ]
    }

    /// One rule, or several, for these outcomes.
    private static func stub(_ outcomes: [Outcome]) -> JSONValue {
        let rule: JSONValue = ["outcome": ["enum": .array(outcomes.map { .string($0.id) })]]
        return [
            "allOf": [["$ref": "#/definitions/stub"]], "properties": rule, "items": ["properties": rule],
        ]
    }
}

extension NodeType {
    fileprivate var neededProperties: [JSONValue] { properties.filter(\.isNeeded).map { .string($0.name) } }
}

extension NodeProperty {
    /// What the check takes for a value of the property, with help and default.
    fileprivate var json: JSONValue {
        var json: JSONObject = [:]
        let help = [summary, hasEffect ? "" : "It has no effect here."].filter { !$0.isEmpty }
        if !help.isEmpty { json["description"] = .string(help.joined(separator: " ")) }
        if !defaultValue.isNull { json["default"] = defaultValue }
        let form = range.map(numbers) ?? kind.schema
        return .object(
            json.overlaid(with: form).overlaid(with: schema).overlaid(
                with: isNeeded && kind != .any ? Self.notEmpty : [:]))
    }

    private static let notEmpty: JSONObject = ["minLength": 1, "minItems": 1]

    /// A text of digits is a number, too; how large it is the check says.
    private func numbers(_ range: ClosedRange<Int>) -> JSONObject {
        let digits = range.lowerBound < 0 ? "[+-]?[0-9]+" : "[+]?[0-9]+"
        let pattern = defaultValue.isNull ? "^(\(digits)|null)?$" : "^\(digits)$"
        return [
            "anyOf": [
                ["type": ["integer", "null"], "minimum": .int(range.lowerBound), "maximum": .int(range.upperBound)],
                ["type": "string", "pattern": .string(pattern)], ["$ref": "#/definitions/variable"],
            ]
        ]
    }
}

extension NodeProperty.Kind {
    fileprivate var schema: JSONObject {
        switch self {
        case .any: [:]
        case .map: ["type": ["object", "null"]]
        case .localized: Self.definition("texts")
        case .string: Self.definition("string")
        case .choice(let choices):
            [
                "anyOf": [
                    ["enum": .array(choices.map(JSONValue.string) + [.null])], ["$ref": "#/definitions/variable"],
                ]
            ]
        case .int: Self.definition("integer")
        case .bool: Self.definition("boolean")
        case .strings: Self.definition("strings")
        }
    }

    /// `$ref` alone would hide what stands beside it.
    private static func definition(_ name: String) -> JSONObject {
        ["allOf": [["$ref": .string("#/definitions/\(name)")]]]
    }
}
