import AMWire
import OrderedJSON

/// What stands inside nodes of our own format: callbacks, the rules of a route, conditions, a service's answers
/// (NODES §6).
extension JourneyFileSchema {
    static let parts: JSONObject = [
        "place": help(
            "shared.x, transient.x or objectAttributes.x.",
            [
                "type": "string",
                "pattern": .string("^(\(StatePath.Layer.allCases.map(\.rawValue).joined(separator: "|")))[.]."),
            ]),
        "condition": condition,
        "test": ["allOf": [["$ref": "#/definitions/condition"], ["not": ["required": ["callback"]]]]],
        "rule": object(
            ["when": ["$ref": "#/definitions/condition"], "to": ["$ref": "#/definitions/target"]], needed: ["to"]),
        "entries": entries, "store": store, "callback": callback,
        "stubResponses": [
            "anyOf": [
                ["type": "null"], ["$ref": "#/definitions/stubResponse"],
                ["type": "array", "items": ["$ref": "#/definitions/stubResponse"]],
            ]
        ],
        "stubResponse": stubResponse,
    ]

    /// The definition of a member of a callback.
    static func definition(ofCallback member: String) -> String { member == "store" ? "store" : "entries" }

    private static func object(_ members: JSONObject, needed: JSONValue) -> JSONValue {
        ["type": "object", "properties": .object(members), "required": needed, "additionalProperties": false]
    }

    private static let condition: JSONValue = {
        let members: JSONObject = [
            "callback": help("Which callback, counted from 0.", ["type": "integer", "minimum": 0]),
            "input": help("Which of its inputs, by what follows IDToken1.", ["type": "string"]),
            "state": ["$ref": "#/definitions/place"], "header": help("A field of the request.", ["type": "string"]),
            "equals": [:], "oneOf": ["type": "array"], "matches": help("A regular expression.", ["type": "string"]),
            "present": help("Whether there is a value; without any test, it must be.", ["type": "boolean"]),
        ]
        return [
            "type": "object", "properties": .object(members), "additionalProperties": false,
            "oneOf": [["required": ["callback"]], ["required": ["state"]], ["required": ["header"]]],
        ]
    }()

    private static let entries = help(
        "Names and values, or the wire's own list of them.",
        [
            "type": ["object", "array", "null"],
            "items": ["type": "object", "required": ["name"], "properties": ["name": ["type": "string"]]],
        ])

    private static let store = help(
        "Where the answer goes, or by input where each goes.",
        [
            "anyOf": [
                ["type": "null"], ["$ref": "#/definitions/place"],
                ["type": "object", "additionalProperties": ["$ref": "#/definitions/place"]],
            ]
        ])

    private static let stubResponse: JSONValue = {
        let members: JSONObject = [
            "method": ["type": "string"], "url": help("A * stands for anything.", ["type": "string"]),
            "when": ["$ref": "#/definitions/test"],
            "status": [
                "type": "integer", "minimum": .int(RESTStub.statuses.lowerBound),
                "maximum": .int(RESTStub.statuses.upperBound),
            ],
            "headers": ["type": "object", "additionalProperties": ["type": ["string", "number", "boolean"]]],
            "body": [:], "error": help("Why the service can't be reached.", ["type": "string"]),
        ]
        return [
            "type": "object", "properties": .object(members), "additionalProperties": false,
            "anyOf": [["required": ["status"]], ["required": ["error"]]],
        ]
    }()

    /// Any callback; of those in the catalog the names that they have are offered. Further
    /// members are sent as they are.
    private static let callback: JSONValue = {
        let known = CallbackCatalog.types.map { JSONValue.object(["const": .string(type(of: $0))]) }
        var members: JSONObject = [
            "type": ["anyOf": .array(known + [["type": "string", "minLength": 1]])], "_id": [:],
        ]
        for member in ["output", "input", "store"] {
            members[member] = ["$ref": .string("#/definitions/\(definition(ofCallback: member))")]
        }
        return [
            "type": "object", "properties": .object(members), "required": ["type"],
            "allOf": .array(CallbackCatalog.types.map { names(of: $0) }),
        ]
    }()

    private static func type<Known: Callback>(of callback: Known.Type) -> String { callback.layout.type }

    private static func names<Known: Callback>(of callback: Known.Type) -> JSONValue {
        let layout = callback.layout
        let output = JSONObject(layout.output.map { (key: $0.name, value: help($0.kind, [:])) })
        let input = JSONObject(
            layout.input.map { (key: String($0.name.dropFirst("IDToken".count)), value: help($0.kind, [:])) })
        return [
            "if": ["required": ["type"], "properties": ["type": ["const": .string(layout.type)]]],
            "then": [
                "properties": [
                    "output": ["properties": .object(output)], "input": ["properties": .object(input)],
                ]
            ],
        ]
    }
}
