import EndpointRouting
import IdentityStore
import SQLiteStore

extension UserTable {
    /// Finds a user by `_id`, else by name.
    func user(
        nameOrID: String, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> ManagedUser? {
        try user(id: nameOrID, in: realm, &transaction) ?? user(named: nameOrID, in: realm, &transaction)
    }
}
