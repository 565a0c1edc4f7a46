import AMWire
import AdminWire
import Determinism
import EndpointRouting
import IdentityStore
import OrderedJSON
import SQLiteStore

/// A user that is to be made, or to be given these attributes and no others.
struct UserReplacement: Sendable {
    private let change: UserChange
    /// What the path holds: a name or an `_id`.
    private let key: String
    private let realm: RealmPath
    private let users = UserTable()

    init(_ change: UserChange, at key: String, in realm: RealmPath) {
        self.change = change
        self.key = key
        self.realm = realm
    }

    func apply(
        _ randomness: any Randomness, _ transaction: inout Transaction
    ) throws -> (user: ManagedUser, isNew: Bool) {
        if let user = try users.user(nameOrID: key, in: realm, &transaction) {
            return (try replace(user, randomness, &transaction), false)
        }
        let id = change.id ?? (UUIDText.isWellFormed(key) ? key : randomness.uuid())
        let user = try ManagedUser(
            id: id, realm: realm, attributes: attributes(userName: newUserName(id: id))
        ).storable(randomness)
        try users.insert(user, password: change.password, randomness: randomness, &transaction)
        return (user, true)
    }

    private func replace(
        _ user: ManagedUser, _ randomness: any Randomness, _ transaction: inout Transaction
    ) throws -> ManagedUser {
        if let id = change.id, id != user.id {
            throw AMError.badRequest("the user \"\(key)\" has the _id \(user.id), which can't be changed")
        }
        var user = user
        user.attributes = attributes(userName: user.userName)
        user = try user.storable(randomness)
        try users.update(user, &transaction)
        if let password = change.password {
            try users.setPassword(password, of: user, randomness: randomness, &transaction)
        }
        return user
    }

    /// A path that holds no `_id` is the name; a body that says another one is a mistake.
    private func newUserName(id: String) throws(AMError) -> String {
        let said = change.attributes["userName"]?.string
        if id == key { return said ?? "" }
        if let said, said.lowercased() != key.lowercased() {
            throw .badRequest(
                "there is no user \"\(key)\", and a new one of that name can't have the userName \"\(said)\"")
        }
        return said ?? key
    }

    /// IDM's defaults stand where the change says nothing.
    private func attributes(userName: String) -> JSONObject {
        var attributes: JSONObject = ["userName": .string(userName)]
        for member in change.attributes { attributes[member.key] = member.value }
        if attributes["accountStatus"] == nil { attributes["accountStatus"] = "active" }
        return attributes
    }
}
