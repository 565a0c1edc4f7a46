import EndpointRouting
import OrderedJSON

/// The export of a whole tenant in one file: frodo's `config export` (NODES §1.7).
package enum TenantBundleFormat: JourneyFormat {
    package static let name = "export of a tenant"

    package static func recognizes(_ file: JourneyFile) -> Bool {
        guard file.value["global"]?.object != nil, let realms = file.value["realm"]?.object else { return false }
        return realms.contains { $0.value["trees"]?.object != nil }
    }

    package static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts {
        var parts = JourneyParts(of: file)
        FrodoSections.read(
            file.value["global"]?.object ?? [:], in: .root, at: file.origin.appending("global"), into: &parts)
        for member in file.value["realm"]?.object ?? [:] {
            let realm = RealmPath(exportKey: member.key)
            let origin = file.origin.appending("realm", member.key)
            let json = member.value.object ?? [:]
            FrodoSections.read(json, in: realm, at: origin, into: &parts)
            FrodoJourneyFormat.read(
                trees: json["trees"]?.object ?? [:], in: realm, at: origin.appending("trees"), into: &parts)
        }
        return parts
    }
}
