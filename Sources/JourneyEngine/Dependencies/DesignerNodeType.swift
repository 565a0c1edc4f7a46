import OrderedJSON

/// A node type that a tenant's people made with the Node Designer (NODES §1.5).
package struct DesignerNodeType: Sendable {
    package let serviceName: String
    package let displayName: String
    /// The outcomes, with the one for a script that fails where the type has it.
    package let outcomes: [String]
    /// As it was exported, with the declarations of the properties.
    package let json: JSONObject
    /// In the next-generation engine's language; empty where it wasn't found.
    package let source: String

    init(_ object: TenantObject) {
        serviceName = object.id
        displayName = object.json["displayName"]?.string ?? object.id
        let own = object.json["outcomes"]?.array?.compactMap(\.string) ?? []
        outcomes = own + (object.json["errorOutcome"]?.bool ?? false ? [Self.errorOutcome] : [])
        json = object.json
        source = object.scriptText ?? ""
    }

    package static let errorOutcome = "Script Error"

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
