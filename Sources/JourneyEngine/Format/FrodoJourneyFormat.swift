import EndpointRouting
import OrderedJSON

/// Exports of journeys, each with its nodes and what it needs: frodo's `journey export`, and the admin console's
/// (NODES §1.1).
package enum FrodoJourneyFormat: JourneyFormat {
    package static let name = "export of journeys"

    package static func recognizes(_ file: JourneyFile) -> Bool {
        guard let object = file.value.object else { return false }
        return isJourney(file.value) || object["trees"]?.object?.contains { isJourney($0.value) } ?? false
    }

    package static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts {
        var parts = JourneyParts(of: file)
        let object = file.value.object ?? [:]
        let realm = file.exportRealm
        if isJourney(file.value) {
            read(object, key: file.name, in: realm, at: file.origin, into: &parts)
        } else {
            read(trees: object["trees"]?.object ?? [:], in: realm, at: file.origin.appending("trees"), into: &parts)
        }
        return parts
    }

    /// Adds journeys by their names.
    static func read(trees: JSONObject, in realm: RealmPath, at origin: Origin, into parts: inout JourneyParts) {
        for member in trees {
            let place = origin.appending(member.key)
            if isJourney(member.value), let object = member.value.object {
                read(object, key: member.key, in: realm, at: place, into: &parts)
            } else {
                let message = "\"\(member.key)\" must have a \"tree\" with an \"entryNodeId\""
                parts.findings.append(Finding(.warning, message, at: place.place))
            }
        }
    }

    /// A tree with nodes that doesn't say where it begins is one with an error.
    private static func isJourney(_ value: JSONValue) -> Bool {
        guard let tree = value["tree"] else { return false }
        return tree["entryNodeId"] != nil || (tree["_id"] != nil && tree["nodes"]?.object != nil)
    }

    private static func read(
        _ json: JSONObject, key: String, in realm: RealmPath, at origin: Origin, into parts: inout JourneyParts
    ) {
        let place = origin.appending("tree")
        guard var tree = ExportedTree(json["tree"]?.object ?? [:], key: key, in: realm, at: place) else { return }
        for section in ["nodes", "innerNodes", "innernodes"] {
            for member in json[section]?.object ?? [:] {
                guard let object = member.value.object else { continue }
                tree.nodes[member.key] = ExportedNode(object, at: origin.appending(section, member.key))
            }
        }
        tree.dependencies = FrodoSections.dependencies(in: json)
        parts.trees.append(tree)
        FrodoSections.read(json, in: realm, at: origin, into: &parts)
    }
}
