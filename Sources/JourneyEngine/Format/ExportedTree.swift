import EndpointRouting
import OrderedJSON

/// A tree as a tenant's export has it; its nodes may stand in other files (NODES §1.2).
package struct ExportedTree: Sendable {
    package let name: String
    package let realm: RealmPath
    /// The REST interface's tree object.
    package let object: JSONObject
    package let origin: Origin
    /// The nodes that stand beside it.
    var nodes: [String: ExportedNode] = [:]
    /// The sections beside it that hold what it needs.
    var dependencies: JSONObject = [:]

    init?(_ object: JSONObject, key: String? = nil, in realm: RealmPath, at origin: Origin) {
        guard let name = object["_id"]?.string.map(ConfigurationID.plain) ?? key else { return nil }
        self.name = name
        self.realm = realm
        self.object = object
        self.origin = origin
    }

    static func isTree(_ object: JSONObject) -> Bool {
        object["entryNodeId"] != nil && object["nodes"]?.object != nil
    }
}

/// A node's configuration as a tenant's export has it (NODES §1.3).
package struct ExportedNode: Sendable {
    package let object: JSONObject
    package let origin: Origin

    init(_ object: JSONObject, at origin: Origin) {
        self.object = object
        self.origin = origin
    }

    var id: String? { object["_id"]?.string.map(ConfigurationID.plain) }

    var type: String? { object["_type"]?["_id"]?.string }

    /// Whether an object is the configuration of a node: other objects of AM have a `_type`, too.
    static func isNode(_ object: JSONObject) -> Bool {
        guard object["_id"]?.string != nil, let type = object["_type"]?["_id"]?.string else { return false }
        return object["_outcomes"]?.array != nil || type.hasSuffix("Node")
            || ["product-", "designer-"].contains(where: type.hasPrefix)
    }
}

/// Ids in AM's file-based configuration, which begin with `default/` (NODES §1.10).
enum ConfigurationID {
    static func plain(_ id: String) -> String {
        id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
    }

    private static let prefix = "default/"
}
