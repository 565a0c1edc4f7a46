/// Knows which realms a tenant has.
package protocol RealmDirectory: Sendable {
    func contains(_ realm: RealmPath) -> Bool
}

extension Set<RealmPath>: RealmDirectory {}
