import OrderedJSON

/// The JSON Schema (draft-07) of our own file format, made from the catalog: for completion, help and marks in editors
/// (NODES §6).
///
/// It says what can be said of one file by itself; whether targets, scripts and inner journeys
/// are there the check says.
package struct JourneyFileSchema: Sendable {
    package let json: JSONValue

    package init(catalog: NodeCatalog = .standard) {
        var definitions = Self.sharedDefinitions.overlaid(with: Self.kinds).overlaid(with: Self.parts)
        let types = catalog.described
        definitions["type"] = Self.type(types)
        definitions["node"] = Self.node(types)
        definitions["otherNode"] = NodeSchema.other
        definitions["nodeType"] = Self.nodeType
        for type in types { definitions[type.type.id] = NodeSchema(type).json }
        json = [
            "$schema": "http://json-schema.org/draft-07/schema#", "title": "Journey",
            "description": "A journey of Journeyman's own file format. Made from the catalog of node types.",
            "type": "object", "properties": .object(Self.members), "required": ["nodes"],
            "anyOf": [["required": ["journey"]], ["required": ["start"]]], "additionalProperties": false,
            "definitions": .object(definitions),
        ]
    }

    private static let members: JSONObject = {
        let minutes: JSONValue = ["type": "integer", "minimum": 1, "maximum": 2_147_483_647]
        return [
            "$schema": ["type": "string"],
            "journey": help("The journey's name; without it the file's.", ["type": "string"]),
            "realm": help("The realm, for example alpha; root is the top one.", ["type": "string"]),
            "description": ["type": "string"],
            "identityResource": help(
                "The users, for example managed/alpha_user; null for none.", ["type": ["string", "null"]]),
            "enabled": ["type": "boolean", "default": true],
            "innerTreeOnly": help(
                "Whether it can run inside other journeys only.", ["type": "boolean", "default": false]),
            "mustRun": help("Whether it runs even where a session exists.", ["type": "boolean", "default": false]),
            "noSession": help("Whether success gives no session.", ["type": "boolean", "default": false]),
            "successUrl": ["type": "string"], "failureUrl": ["type": "string"],
            "treeTimeout": help("Minutes that a run may take.", minutes),
            "maximumSessionTime": help("Minutes that the session lives.", minutes),
            "maximumIdleTime": help("Minutes that the session lives unused.", minutes),
            "categories": ["type": "array", "items": ["type": "string"]],
            "start": help("The first node; without it the first one of the file.", ["$ref": "#/definitions/target"]),
            "nodes": help(
                "The nodes, by keys of your own.",
                [
                    "type": "object", "propertyNames": ["not": ["enum": ["success", "failure"]]],
                    "additionalProperties": ["$ref": "#/definitions/node"],
                ]),
            "nodeTypes": help(
                "Node types of your own, as the Node Designer makes them: their nodes are called designer- and the key.",
                ["type": "object", "additionalProperties": ["$ref": "#/definitions/nodeType"]]),
            "dependencies": help("Sections of an export: scripts, emailTemplates and the like.", ["type": "object"]),
            "export": help("What an import has kept for the way back.", ["type": "object"]),
        ]
    }()

    /// The type of a node: one that is known, or any other.
    private static func type(_ types: [NodeCatalog.Described]) -> JSONValue {
        let known = types.map(\.type).map { type in
            JSONValue.object(["const": .string(type.shortestSpelling), "description": .string(type.summary)])
        }
        return help(
            "AM's node type, or designer- and a key of nodeTypes; any other needs a stub.",
            ["anyOf": .array(known + [["type": "string"]])])
    }

    /// A branch for each type, by all that it may be called; one for all others, and one for bare callbacks.
    private static func node(_ types: [NodeCatalog.Described]) -> JSONValue {
        let spellings = types.map { JSONValue.array($0.type.spellings.map(JSONValue.string)) }
        var branches = zip(types, spellings).map { described, spellings in
            branch(["enum": spellings], ["$ref": .string("#/definitions/\(described.type.id)")])
        }
        let known = JSONValue.array(spellings.flatMap { $0.array ?? [] })
        branches.append(branch(["not": ["enum": known]], ["$ref": "#/definitions/otherNode"]))
        branches.append([
            "if": ["not": ["required": ["type"]]],
            "then": [
                "required": ["callbacks"], "allOf": [["$ref": .string("#/definitions/\(CallbacksNode.type.id)")]],
            ],
        ])
        return [
            "type": "object", "properties": ["type": ["$ref": "#/definitions/type"]], "allOf": .array(branches),
        ]
    }

    private static func branch(_ condition: JSONValue, _ consequence: JSONValue) -> JSONValue {
        ["if": ["required": ["type"], "properties": ["type": condition]], "then": consequence]
    }
}
