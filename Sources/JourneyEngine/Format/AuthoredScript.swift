import EndpointRouting
import OrderedJSON

/// A script as a node of our own format has it: its text, its lines, or `{"file": "x.js", "evaluatorVersion": "1.0"}`
/// (NODES §6). Without a version it is of the next generation.
struct AuthoredScript: Sendable {
    private let json: JSONObject
    private let origin: Origin

    static let expectation = "\"script\" is a text, a list of lines, or an object with \"file\" or \"text\""

    /// Nil where the value is none of these.
    init?(_ value: JSONValue, of node: JourneyNode) {
        var json: JSONObject = [
            "_id": .string(node.id), "name": .string(node.displayName), "language": "JAVASCRIPT",
            "context": "AUTHENTICATION_TREE_DECISION_NODE", "evaluatorVersion": "2.0",
        ]
        switch value {
        case .string, .array: json["script"] = value
        case .object(let object):
            guard let script = object["file"].map({ ["file": $0] }) ?? object["text"] else { return nil }
            for key in ["name", "language", "context", "evaluatorVersion"] { json[key] = object[key] ?? json[key] }
            json["script"] = script
        case .null, .bool, .number: return nil
        }
        self.json = json
        origin = node.origin
    }

    /// As exports have it.
    func object(in realm: RealmPath) -> TenantObject? { TenantObject(.script, json, in: realm, at: origin) }
}
