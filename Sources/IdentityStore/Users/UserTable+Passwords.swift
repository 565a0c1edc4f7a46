import Determinism
import EndpointRouting
import JOSETokens
import SQLiteStore

extension UserTable {
    /// Whether the user has a password and this is it.
    package func password(
        _ candidate: String, matches user: ManagedUser, _ transaction: inout Transaction
    ) throws -> Bool {
        let stored = try transaction.first(
            "SELECT password FROM users WHERE realm = ? AND id = ?", user.realm.text, user.id
        ) { $0.optionalText(0) }
        guard let text = stored ?? nil else { return false }
        guard let hash = SecretHash(stored: text) else {
            throw StoreError(.damaged, "the password of user \(user.id) can't be read")
        }
        return hash.matches(candidate)
    }

    /// Whether the user has a password.
    package func hasPassword(_ user: ManagedUser, _ transaction: inout Transaction) throws -> Bool {
        try transaction.first(
            "SELECT 1 FROM users WHERE realm = ? AND id = ? AND password IS NOT NULL", user.realm.text, user.id
        ) { $0.int(0) } != nil
    }

    /// Sets a password, or with nil takes it away; false where there is no such user.
    @discardableResult
    package func setPassword(
        _ password: String?, of user: ManagedUser, randomness: any Randomness, _ transaction: inout Transaction
    ) throws -> Bool {
        let stored = password.map { SecretHash(secret: $0, randomness: randomness).stored }
        return try transaction.execute(
            "UPDATE users SET password = ? WHERE realm = ? AND id = ?", stored, user.realm.text, user.id) > 0
    }
}
