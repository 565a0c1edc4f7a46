import EndpointRouting
import SQLiteStore

extension UserTable {
    /// Finds a user by `_id`, else by name.
    package func user(
        nameOrID: String, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> ManagedUser? {
        try user(id: nameOrID, in: realm, &transaction) ?? user(named: nameOrID, in: realm, &transaction)
    }
}
