import OrderedJSON

/// Files of one kind of objects, such as `{"script": {…}}`, and of nodes: what frodo writes when it exports things one
/// by one (NODES §1.5, §1.6, §1.7).
package enum FrodoObjectsFormat: JourneyFormat {
    package static let name = "export of scripts, templates, nodes or node types"

    package static func recognizes(_ file: JourneyFile) -> Bool {
        guard let object = file.value.object else { return false }
        return FrodoSections.fill(object) || object["node"]?.object?.contains { isNode($0.value) } ?? false
    }

    package static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts {
        var parts = JourneyParts(of: file)
        let realm = file.exportRealm
        FrodoSections.read(file.value.object ?? [:], in: realm, at: file.origin, into: &parts)
        for member in file.value["node"]?.object ?? [:] {
            guard isNode(member.value), let object = member.value.object else { continue }
            parts.nodes.append((realm, ExportedNode(object, at: file.origin.appending("node", member.key))))
        }
        return parts
    }

    private static func isNode(_ value: JSONValue) -> Bool { value.object.map(ExportedNode.isNode) ?? false }
}
