import OrderedJSON

/// The node types that a file makes (NODES §1.5).
extension JourneyFileSchema {
    static let nodeType: JSONValue = [
        "type": "object", "required": ["outcomes", "script"], "additionalProperties": false,
        "properties": [
            "_id": text, "serviceName": text, "displayName": text, "description": text, "version": [:],
            "outcomes": help("What its nodes can end with.", ["type": "array", "items": text, "minItems": 1]),
            "errorOutcome": help(
                "Whether its nodes have the outcome Script Error, too, for a script that fails.", ["type": "boolean"]),
            "inputs": help("The keys of the state that its script may read; all where it names none.", texts),
            "outputs": help("The keys of the state that its script may write; all where it names none.", texts),
            "tags": texts, "properties": ["type": "object", "additionalProperties": property],
            "script": help(
                "Next-generation JavaScript: a text, a list of lines, or the file that it stands in.",
                AuthoredScript.schema),
        ],
    ]

    private static let property: JSONValue = [
        "type": "object", "additionalProperties": false,
        "properties": [
            "title": text, "description": text,
            "type": ["enum": .array(DesignerProperty.types.map(JSONValue.string))],
            "required": ["type": "boolean"], "multivalued": ["type": "boolean"], "defaultValue": [:],
            "options": help("The values that it can have, and what people see.", ["type": "object"]),
        ],
    ]

    private static let text: JSONValue = ["type": "string"]
    private static let texts: JSONValue = ["type": "array", "items": text]
}
