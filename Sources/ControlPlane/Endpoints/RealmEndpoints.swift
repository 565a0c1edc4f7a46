import AMWire
import AdminWire
import EndpointRouting

/// `GET realms`, `PUT|DELETE realms/{name}`
enum RealmEndpoints {
    static func all(_ directory: any TenantDirectory) -> [any Endpoint] {
        [
            VerbEndpoint(AdminVerbs.realms, on: .control) { _, context in
                .init(AdminList(try directory.controlled(context).configuration.realms))
            },
            VerbEndpoint(AdminVerbs.putRealm, on: .control) { _, context in
                let realm = try named(context)
                let isNew = try directory.controlled(context).configuration.add(realm)
                let record = try record(realm, directory, context)
                return .init(record, status: isNew ? .created : .ok)
            },
            VerbEndpoint(AdminVerbs.deleteRealm, on: .control) { _, context in
                let realm = try named(context)
                let record = try record(realm, directory, context)
                guard record.isMade else {
                    throw AMError(409, "Conflict", "the realm \(record.name) is every tenant's: it stays")
                }
                try directory.controlled(context).configuration.remove(realm)
                return .init(record)
            },
        ]
    }

    private static func record(
        _ realm: RealmPath, _ directory: any TenantDirectory, _ context: RequestContext
    ) throws -> RealmRecord {
        let records = try directory.controlled(context).configuration.realms
        guard let record = records.first(where: { $0.name == realm.spelling }) else {
            throw AMError.notFound("there is no realm \"\(realm.spelling)\"")
        }
        return record
    }

    /// Names are what a path and a query can carry without much thought (AM forbids more); blanks are
    /// encoded (EDGE-CASES B37).
    private static func named(_ context: RequestContext) throws(AMError) -> RealmPath {
        let name = context.captures["name"] ?? ""
        let realm = RealmPath(spelling: name)
        let isGood = realm.names.allSatisfy { part in
            part.utf8.count <= 64 && part.wholeMatch(of: /[A-Za-z0-9_\-]+( +[A-Za-z0-9_\-]+)*/) != nil
        }
        guard isGood, realm.names.count <= 8 else {
            throw .badRequest(
                "\"\(name)\" can't be a realm's name: letters, digits, -, _ and blanks within are, / between realms")
        }
        return realm
    }
}
