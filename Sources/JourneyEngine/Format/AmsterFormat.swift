import EndpointRouting
import OrderedJSON

/// A REST object with words about it beside it: Amster's exports, and AM's file-based configuration (NODES §1.10).
package enum AmsterFormat: JourneyFormat {
    package static let name = "Amster export or file-based configuration"

    package static func recognizes(_ file: JourneyFile) -> Bool {
        guard file.value["metadata"]?["entityType"] != nil, let data = file.value["data"]?.object else { return false }
        return RESTFormat.isKnown(data)
    }

    package static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts {
        var parts = JourneyParts(of: file)
        let realm = file.value["metadata"]?["realm"]?.string.map { RealmPath($0) } ?? file.exportRealm
        let data = file.value["data"]?.object ?? [:]
        RESTFormat.read(data, key: file.name, in: realm, at: file.origin.appending("data"), into: &parts)
        return parts
    }
}
