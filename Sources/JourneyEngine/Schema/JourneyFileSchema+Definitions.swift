import EndpointRouting
import OrderedJSON

extension JourneyFileSchema {
    /// What members of several node types have in common.
    static let sharedDefinitions: JSONObject = [
        "target": help(
            "A node's key, success or failure.", ["anyOf": [["enum": ["success", "failure"]], ["type": "string"]]]),
        "id": help(
            "AM's id of the node, a UUID; without it one comes from realm, journey and key.",
            ["type": "string", "pattern": "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"]),
        "label": help("What editors and logs show.", ["type": "string"]),
        "version": help("The node's version.", ["type": "string", "default": "1.0"]),
        "stub": help(
            "What to do in place of the node's logic.",
            [
                "anyOf": [
                    ["$ref": "#/definitions/stubRule"],
                    ["type": "array", "items": ["$ref": "#/definitions/stubRule"]],
                ]
            ]),
        "stubRule": [
            "type": "object", "required": ["outcome"], "additionalProperties": false,
            "properties": [
                "outcome": help("The outcome to take.", ["type": "string"]),
                "set": help(
                    "Values for shared.x, transient.x or objectAttributes.x.",
                    ["type": ["object", "null"], "propertyNames": ["$ref": "#/definitions/place"]]),
                "when": ["$ref": "#/definitions/test"],
            ],
        ],
        "fault": fault,
        "export": help("What an import has kept for the way back.", ["type": "object"]),
    ]

    /// Made from the catalog of effects.
    private static var fault: JSONValue {
        var members = JSONObject(
            FaultEffects.all.map { (key: $0.name, value: help($0.summary, $0.form.schema)) })
        members["once"] = help(
            "Whether it strikes once in a run where the run then stands; at a journey's start, once in the tenant.",
            ["type": "boolean", "default": false])
        return help(
            "What befalls the answers of requests that come here.",
            ["type": "object", "properties": .object(members), "additionalProperties": false, "minProperties": 1])
    }

    /// What the check takes for a property of each kind: AM's loose spellings, null for the default, variables.
    static let kinds: JSONObject = [
        "texts": help(
            "A text, or texts by language.",
            ["type": ["string", "object", "null"], "additionalProperties": ["type": "string"]]),
        "string": orVariable(["type": ["string", "number", "boolean", "null"]]),
        "integer": orVariable(["type": ["integer", "null"]], ["type": "string", "pattern": "^[+-]?[0-9]+$"]),
        "boolean": orVariable(["type": ["boolean", "null"]], ["enum": ["true", "false"]]),
        "strings": orVariable(["type": ["array", "null"], "items": ["type": ["string", "number", "boolean"]]]),
        "variable": help(
            "A tenant's variable.",
            [
                "anyOf": [
                    ["type": "string", "pattern": #"&\{[^}]+\}"#],
                    [
                        "type": "object", "minProperties": 1, "maxProperties": 1,
                        "propertyNames": ["pattern": #"^\$"#],
                    ],
                ]
            ]),
    ]

    private static func orVariable(_ schemas: JSONValue...) -> JSONValue {
        ["anyOf": .array(schemas + [["$ref": "#/definitions/variable"]])]
    }

    /// A schema with a description in front.
    static func help(_ text: String, _ schema: JSONValue) -> JSONValue {
        let description: JSONObject = ["description": .string(text)]
        return .object(description.overlaid(with: schema.object ?? [:]))
    }
}
