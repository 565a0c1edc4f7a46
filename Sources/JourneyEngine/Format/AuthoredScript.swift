import EndpointRouting
import OrderedJSON

/// A script as a node of our own format has it: its text, its lines, or `{"file": "x.js", "evaluatorVersion": "1.0"}`
/// (NODES §6). Without a version it is of the next generation.
struct AuthoredScript: Sendable {
    private let json: JSONObject
    private let origin: Origin

    static let expectation = "\"script\" is a text, a list of lines, or an object with \"file\" or \"text\""

    static let schema: JSONValue = {
        let text: JSONValue = ["type": "string"]
        let texts: JSONValue = ["type": "array", "items": text]
        return [
            "anyOf": [
                text, texts, ["type": "object", "required": ["file"], "properties": ["file": text]],
                ["type": "object", "required": ["text"], "properties": ["text": ["anyOf": [text, texts]]]],
            ]
        ]
    }()

    /// Nil where the value is none of these.
    init?(_ value: JSONValue, of node: JourneyNode) {
        var json: JSONObject = [
            "_id": .string(node.id), "name": .string(node.displayName), "language": "JAVASCRIPT",
            "context": .string(Self.context(of: node)), "evaluatorVersion": "2.0",
        ]
        guard let text = Self.text(value) else { return nil }
        json["script"] = text
        for key in ["name", "language", "context", "evaluatorVersion"] { json[key] = value[key] ?? json[key] }
        self.json = json
        origin = node.origin
    }

    private static func context(of node: JourneyNode) -> String {
        node.type == ClientScriptNode.type.id ? Script.clientContext : "AUTHENTICATION_TREE_DECISION_NODE"
    }

    /// The text, its lines or its file as exports have them; nil where the value is no script.
    static func text(_ value: JSONValue) -> JSONValue? {
        guard let object = value.object else { return isText(value) ? .some(value) : .none }
        if let file = object["file"] { return file.string == nil ? .none : .some(["file": file]) }
        return object["text"].flatMap { isText($0) ? .some($0) : .none }
    }

    private static func isText(_ value: JSONValue) -> Bool {
        value.string != nil || value.array?.allSatisfy { $0.string != nil } ?? false
    }

    /// As exports have it.
    func object(in realm: RealmPath) -> TenantObject? { TenantObject(.script, json, in: realm, at: origin) }
}
