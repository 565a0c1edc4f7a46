import Determinism
import EndpointRouting
import JOSETokens
import OrderedJSON
import SQLiteStore

/// The users of all realms of a tenant.
package struct UserTable: Sendable {
    package init() {}

    package func user(
        id: String, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> ManagedUser? {
        try transaction.first(
            "SELECT id, attributes FROM users WHERE realm = ? AND id = ?", realm.text, id
        ) { row throws(StoreError) in try user(row, realm) }
    }

    /// Finds a user by login name; case doesn't matter.
    package func user(
        named userName: String, in realm: RealmPath, _ transaction: inout Transaction
    ) throws -> ManagedUser? {
        try transaction.first(
            "SELECT id, attributes FROM users WHERE realm = ? AND user_name = ?", realm.text, userName.lowercased()
        ) { row throws(StoreError) in try user(row, realm) }
    }

    /// The users that a filter lets pass, all without one, in the order in which they were made.
    package func users(
        in realm: RealmPath, where filter: QueryFilter? = nil, _ transaction: inout Transaction
    ) throws -> [ManagedUser] {
        let candidates = try candidates(in: realm, for: filter, &transaction)
        guard let filter else { return candidates }
        return candidates.filter { filter.matches(.object($0.object)) }
    }

    /// Adds a user; without a password nobody can log in as this user.
    package func insert(
        _ user: ManagedUser, password: String?, randomness: any Randomness, _ transaction: inout Transaction
    ) throws {
        try insert(user, password: password.map { SecretHash(secret: $0, randomness: randomness) }, &transaction)
    }

    func insert(_ user: ManagedUser, password: SecretHash?, _ transaction: inout Transaction) throws {
        guard !user.id.contains("/") else { throw IdentityError(.idHasSlash) }
        try refuseDoubles(of: user, &transaction)
        guard try self.user(id: user.id, in: user.realm, &transaction) == nil else { throw IdentityError(.idTaken) }
        _ = try transaction.insert(
            "INSERT INTO users (realm, id, user_name, mail, password, attributes) VALUES (?, ?, ?, ?, ?, ?)",
            user.realm.text, user.id, user.userName.lowercased(), user.mail?.lowercased(),
            password?.stored,
            JSONValue.object(user.attributes).text)
    }

    /// Replaces the attributes; false where there is no such user.
    @discardableResult
    package func update(_ user: ManagedUser, _ transaction: inout Transaction) throws -> Bool {
        let attributes = JSONValue.object(user.attributes).text
        let userName = user.userName.lowercased()
        let mail = user.mail.map { SQLValue.text($0.lowercased()) } ?? .null
        if try updateAttributesOnly(attributes, of: user, userName, mail, &transaction) { return true }
        try refuseDoubles(of: user, &transaction)
        return try transaction.execute(
            "UPDATE users SET user_name = ?, mail = ?, attributes = ? WHERE realm = ? AND id = ?",
            userName, mail, attributes, user.realm.text, user.id) > 0
    }

    /// What nearly every change amounts to: name and mail stay as they are, so that no index is touched.
    private func updateAttributesOnly(
        _ attributes: String, of user: ManagedUser, _ userName: String, _ mail: SQLValue,
        _ transaction: inout Transaction
    ) throws -> Bool {
        try transaction.execute(
            "UPDATE users SET attributes = ? WHERE realm = ? AND id = ? AND user_name = ? AND mail IS ?",
            attributes, user.realm.text, user.id, userName, mail) > 0
    }

    @discardableResult
    package func delete(id: String, in realm: RealmPath, _ transaction: inout Transaction) throws -> Bool {
        try transaction.execute("DELETE FROM users WHERE realm = ? AND id = ?", realm.text, id) > 0
    }

    private func refuseDoubles(of user: ManagedUser, _ transaction: inout Transaction) throws {
        guard !user.userName.isEmpty else { throw IdentityError(.userNameMissing) }
        let holder = try transaction.first(
            "SELECT id FROM users WHERE realm = ? AND user_name = ?", user.realm.text, user.userName.lowercased()
        ) { $0.text(0) }
        guard holder == nil || holder == user.id else { throw IdentityError(.userNameTaken) }
    }

    /// Narrows a search by an index where the filter asks for one exact value.
    private func candidates(
        in realm: RealmPath, for filter: QueryFilter?, _ transaction: inout Transaction
    ) throws -> [ManagedUser] {
        if let id = filter?.requiredText(of: "_id") { return try one(user(id: id, in: realm, &transaction)) }
        if let name = filter?.requiredText(of: "userName") {
            return try one(user(named: name, in: realm, &transaction))
        }
        if let mail = filter?.requiredText(of: "mail") {
            return try transaction.rows(
                "SELECT id, attributes FROM users WHERE realm = ? AND mail = ? ORDER BY row", realm.text,
                mail.lowercased()
            ) { row throws(StoreError) in try self.user(row, realm) }
        }
        return try transaction.rows(
            "SELECT id, attributes FROM users WHERE realm = ? ORDER BY row", realm.text
        ) { row throws(StoreError) in try user(row, realm) }
    }

    private func one(_ user: ManagedUser?) -> [ManagedUser] { user.map { [$0] } ?? [] }

    private func user(_ row: Row, _ realm: RealmPath) throws(StoreError) -> ManagedUser {
        ManagedUser(id: row.text(0), realm: realm, attributes: try row.jsonObject(1))
    }
}
