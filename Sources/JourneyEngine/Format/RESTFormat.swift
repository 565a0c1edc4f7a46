import EndpointRouting
import OrderedJSON

/// Objects as the REST interface returns them, one in a file or a list: trees, nodes, scripts and what else journeys
/// need. Split layouts and fr-config-manager keep them so, too (NODES §1.7, §1.8, §1.9).
package enum RESTFormat: JourneyFormat {
    package static let name = "REST objects"

    package static func recognizes(_ file: JourneyFile) -> Bool {
        objects(in: file).contains { isKnown($0.object) }
    }

    package static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts {
        var parts = JourneyParts(of: file)
        for (object, origin) in objects(in: file) {
            read(object, key: file.name, in: file.exportRealm, at: origin, into: &parts)
        }
        return parts
    }

    /// Adds one object of whatever kind; one of no known kind is passed over.
    static func read(
        _ object: JSONObject, key: String, in realm: RealmPath, at origin: Origin, into parts: inout JourneyParts
    ) {
        if ExportedTree.isTree(object) {
            parts.trees += [ExportedTree(object, key: key, in: realm, at: origin)].compactMap { $0 }
        } else if let kind = TenantObject.Kind(of: object) {
            parts.objects += [TenantObject(kind, object, key: key, in: realm, at: origin)].compactMap { $0 }
        } else if ExportedNode.isNode(object) {
            parts.nodes.append((realm, ExportedNode(object, at: origin)))
        }
    }

    static func isKnown(_ object: JSONObject) -> Bool {
        ExportedTree.isTree(object) || TenantObject.Kind(of: object) != nil || ExportedNode.isNode(object)
    }

    /// The file itself, or the elements of its `result`.
    private static func objects(in file: JourneyFile) -> [(object: JSONObject, origin: Origin)] {
        guard let object = file.value.object else { return [] }
        guard let result = object["result"]?.array else { return [(object, file.origin)] }
        return result.enumerated().compactMap { index, value in
            value.object.map { ($0, file.origin.appending("result", String(index))) }
        }
    }
}
