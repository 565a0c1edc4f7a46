import AMWire
import AdminWire
import ControlPlane
import Determinism
import EndpointRouting
import JourneyEngine
import OrderedJSON
import SQLiteStore

/// Each change is checked, kept in the store, and put in force; one after the other.
extension Tenant: ConfigurableTenant {
    var configuration: any ConfigurableTenant { self }

    private var changes: TenantChanges {
        get throws { try context.store.read { try TenantChangesTable().changes(&$0) } }
    }

    var settings: JSONObject { get throws { try changes.settings } }

    func replaceSettings(with settings: JSONObject) throws {
        do throws(ConfigurationError) {
            _ = try base.configuration.changed(by: settings)
        } catch {
            throw AMError.badRequest(error.description)
        }
        let skewBefore = blueprint.configuration.sentSkew
        try change { try TenantChangesTable().put(settings: settings, &$0) }
        followSkew(after: skewBefore, log: world.log)
    }

    var realms: [RealmRecord] {
        get throws {
            let made = try changes.realms
            return
                (base.realms.map { RealmRecord(name: $0.spelling, isMade: false) }
                + made.map { RealmRecord(name: $0.spelling, isMade: true) }).sorted { $0.name < $1.name }
        }
    }

    func add(_ realm: RealmPath) throws -> Bool {
        if blueprint.realms.contains(realm) { return false }
        let parent = RealmPath(Array(realm.names.dropLast()))
        guard blueprint.realms.contains(parent) else {
            throw AMError.notFound("there is no realm \"\(parent.spelling)\"")
        }
        try change { try TenantChangesTable().put(realm: realm, &$0) }
        try context.store.write { try blueprint.seed(world.randomness, &$0) }
        return true
    }

    func remove(_ realm: RealmPath) throws {
        let below = blueprint.realms.filter { $0.names.count > realm.names.count && $0.names.starts(with: realm.names) }
        if let child = below.min(by: { $0.text < $1.text }) {
            throw AMError(409, "Conflict", "the realm \(realm.spelling) has the realm \(child.spelling) below it")
        }
        try change { try $0.deleteRows(ofRealm: realm.text) }
    }

    func journeys(in realm: RealmPath) throws -> [JourneyRecord] {
        let put = try changes.journeys
        let library = blueprint.journeys.library
        return library.names(in: realm).map { name in
            let isPut = put[TenantChanges.JourneyName(realm: realm, name: name)] != nil
            guard case .broken(let broken)? = library.entry(name, in: realm) else {
                return JourneyRecord(name: name, isPut: isPut)
            }
            return JourneyRecord(name: name, isPut: isPut, problem: broken.reason)
        }
    }

    func journey(_ name: String, in realm: RealmPath) throws -> JSONObject? {
        if let put = try changes.journeys[TenantChanges.JourneyName(realm: realm, name: name)] { return put }
        guard case .ready(let journey)? = blueprint.journeys.library.entry(name, in: realm), journey.name == name else {
            return nil
        }
        return try journey.document()
    }

    func put(_ journey: JSONObject, named name: String, in realm: RealmPath) throws {
        var library = blueprint.journeys.library
        let findings = JourneyLoader().load(
            [TenantChanges.source(name, journey)], realms: [realm], into: &library)
        if findings.hasErrors {
            let errors = findings.filter { $0.severity == .error }.map(\.description)
            throw AMError.badRequest(errors.joined(separator: "\n"))
        }
        guard case .ready(let read)? = library.entry(name, in: realm), read.origin.file == "journeys/\(name)" else {
            throw AMError.badRequest("the body has no journey \"\(name)\" of the realm \(realm.spelling)")
        }
        try change { try TenantChangesTable().put(journey: journey, named: name, in: realm, &$0) }
    }

    func removeJourney(_ name: String, in realm: RealmPath) throws -> Bool {
        guard blueprint.journeys.library.names(in: realm).contains(name) else { return false }
        try change { try TenantChangesTable().put(journey: nil, named: name, in: realm, &$0) }
        return true
    }

    private func change(_ body: (inout Transaction) throws -> Void) throws {
        try changing.withLock { _ in
            try context.store.write { try body(&$0) }
            putChangesInForce()
        }
    }
}
