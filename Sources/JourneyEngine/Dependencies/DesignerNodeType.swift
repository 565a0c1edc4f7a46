import OrderedJSON

/// A node type that a tenant's people made with the Node Designer (NODES §1.5).
package struct DesignerNodeType: Sendable {
    package let serviceName: String
    package let displayName: String
    /// The outcomes, with the one for a script that fails where the type has it.
    package let outcomes: [String]
    /// The keys of the state that its nodes read and write; all where none are named, as scripts do that name none.
    let inputs: [String]
    let outputs: [String]
    let properties: [DesignerProperty]
    /// In the next-generation engine's language; empty where it wasn't found.
    package let script: Script
    private let summary: String

    init(_ object: TenantObject) {
        let json = object.json
        serviceName = object.id
        displayName = json["displayName"]?.string ?? object.id
        summary = json["description"]?.string ?? ""
        outcomes = json.texts("outcomes") + (json["errorOutcome"]?.bool ?? false ? [Self.errorOutcome] : [])
        inputs = json.texts("inputs")
        outputs = json.texts("outputs")
        properties = (json["properties"]?.object ?? [:]).map { DesignerProperty($0.key, $0.value.object ?? [:]) }
        script = Script(designed: object, name: displayName)
    }

    package static let errorOutcome = "Script Error"

    /// What nodes say that they are.
    var typeID: String { Self.prefix + serviceName }

    /// The type as the check, the schema and the reader of configurations see it.
    var nodeType: NodeType {
        NodeType(typeID, displayName, summary, properties: properties.map(\.nodeProperty), isDetached: true)
    }

    /// Nil for a type that isn't made with the Node Designer.
    static func serviceName(ofType id: String) -> String? {
        id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : nil
    }

    private static let prefix = "designer-"
}

extension JourneyNode {
    /// Whether its type was made with the Node Designer.
    var isDesigned: Bool { DesignerNodeType.serviceName(ofType: type) != nil }
}

extension JSONObject {
    fileprivate func texts(_ key: String) -> [String] { self[key]?.array?.compactMap(\.string) ?? [] }
}
