import AMWire
import Determinism
import EndpointRouting
import JourneyEngine
import OrderedJSON

/// What the admin API has changed of a tenant's configuration.
struct TenantChanges: Sendable {
    struct JourneyName: Hashable, Sendable {
        let realm: RealmPath
        let name: String
    }

    /// By members of `journeyman.json`.
    var settings: JSONObject = [:]
    var realms: Set<RealmPath> = []
    /// Nil: taken away.
    var journeys: [JourneyName: JSONObject?] = [:]

    var isEmpty: Bool { settings.isEmpty && realms.isEmpty && journeys.isEmpty }

    /// Whether the tenant has other journeys than the server, or other variables for them.
    var changesJourneys: Bool { !realms.isEmpty || !journeys.isEmpty || settings["esv"] != nil }

    /// The server's journeys with the changes.
    ///
    /// - Parameter variables: those of the tenant; what they don't name is as the server has it.
    func library(over base: JourneyLibrary, variables: TenantVariables) -> JourneyLibrary {
        var library = base
        library.configuredVariables = variables.merging(base.configuredVariables)
        for realm in realms.sorted(by: { $0.text < $1.text }) {
            JourneyShelf.addStandardJourneys(in: realm, to: &library)
        }
        for (name, document) in journeys.sorted(by: {
            ($0.key.realm.text, $0.key.name) < ($1.key.realm.text, $1.key.name)
        }) {
            if let document {
                _ = JourneyLoader().load(
                    [Self.source(name.name, document)], realms: [name.realm], into: &library)
            } else {
                library.remove(name.name, in: name.realm)
            }
        }
        return library
    }

    /// A document as a file would hold it; the path says where it came from.
    static func source(_ name: String, _ document: JSONObject) -> JourneySource {
        JourneySource(path: "journeys/\(name)", text: JSONValue.object(document).text)
    }
}

extension TenantBlueprint {
    /// What a tenant is made of that was changed.
    ///
    /// - Parameter journeys: those of the tenant, where it has others than the server.
    func changed(by changes: TenantChanges, journeys: RunnableJourneys?) throws(ConfigurationError) -> TenantBlueprint {
        var blueprint = self
        blueprint.configuration = try configuration.changed(by: changes.settings)
        blueprint.realms.formUnion(changes.realms)
        if let journeys { blueprint.journeys = journeys }
        return blueprint
    }
}
