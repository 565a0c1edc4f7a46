import EndpointRouting
import JOSETokens
import OrderedJSON
import SQLiteStore

/// The users that every realm starts with (DESIGN §6), with the same `_id`s everywhere and for ever.
package struct DefaultUsers: Sendable {
    /// A user's attributes and password, for any realm.
    package struct Entry: Sendable, Equatable {
        package let id: String
        package let password: String
        package let attributes: JSONObject
    }

    package static let entries = [
        Entry(
            id: "d3a0c1e2-5b6f-4c7d-8e9f-0a1b2c3d4e5f", password: "Ch4ng3!t",
            attributes: [
                "userName": "demo", "givenName": "Demo", "sn": "User", "cn": "Demo User", "mail": "demo@example.com",
                "accountStatus": "active",
            ]),
        Entry(
            id: "5d4c6b7a-8f9e-4a0b-9c1d-2e3f4a5b6c7d", password: "password",
            attributes: [
                "userName": "sdkuser", "givenName": "Sdk", "sn": "User", "cn": "Sdk User",
                "mail": "sdkuser@example.com", "telephoneNumber": "+15550100", "accountStatus": "active",
            ]),
    ]

    private let users: UserTable

    package init(users: UserTable = UserTable()) { self.users = users }

    /// Makes those that a realm lacks; leaves alone what has one of their `_id`s or names.
    ///
    /// Everybody knows their passwords, so nothing is lost by a salt that everybody knows; drawn ones would make each
    /// tenant's rows others than those that it is copied from.
    package func insertMissing(in realm: RealmPath, _ transaction: inout Transaction) throws {
        for entry in Self.entries {
            let user = ManagedUser(id: entry.id, realm: realm, attributes: entry.attributes)
            guard try users.user(id: user.id, in: realm, &transaction) == nil,
                try users.user(named: user.userName, in: realm, &transaction) == nil
            else { continue }
            try users.insert(user, password: SecretHash(known: entry.password), &transaction)
        }
    }
}
