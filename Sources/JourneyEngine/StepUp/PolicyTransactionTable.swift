import Determinism
import EndpointRouting
import IdentityStore
import SQLiteStore

/// Something that a policy allows once, after a journey (AM-BEHAVIOUR §6).
package struct PolicyTransaction: Sendable, Equatable {
    package let id: String
    package let realm: RealmPath
    package let userID: String
    /// What it is for.
    package let resource: String
    package let journey: String
    package var isCompleted = false

    package init(
        id: String, realm: RealmPath, userID: String, resource: String, journey: String, isCompleted: Bool = false
    ) {
        self.id = id
        self.realm = realm
        self.userID = userID
        self.resource = resource
        self.journey = journey
        self.isCompleted = isCompleted
    }

    /// How long the journey may take, and how long what it allows waits; AM's default.
    static let lifetime: Duration = .seconds(180)
}

/// The transactions that policies wait for.
package struct PolicyTransactionTable: Sendable {
    private let cursor = SweepCursor()

    package init() {}

    package func insert(
        _ new: PolicyTransaction, at now: Instant, _ transaction: inout Transaction
    ) throws {
        let row = try transaction.insert(
            """
            INSERT INTO policy_transactions (id, realm, user_id, resource, journey, is_completed, expiry)
            VALUES (?, ?, ?, ?, ?, 0, ?)
            """, new.id, new.realm.text, new.userID, new.resource, new.journey,
            (now + PolicyTransaction.lifetime).millisecondsSinceEpoch)
        try cursor.advance(afterInserting: row, into: "policy_transactions", at: now, &transaction)
    }

    package func find(
        _ id: String, in realm: RealmPath, at now: Instant, _ transaction: inout Transaction
    ) throws -> PolicyTransaction? {
        try transaction.first(
            """
            SELECT user_id, resource, journey, is_completed FROM policy_transactions
            WHERE id = ? AND realm = ? AND expiry > ?
            """, id, realm.text, now.millisecondsSinceEpoch
        ) {
            PolicyTransaction(
                id: id, realm: realm, userID: $0.text(0), resource: $0.text(1), journey: $0.text(2),
                isCompleted: $0.bool(3))
        }
    }

    /// Its user has come through the journey.
    func complete(_ id: String, by userID: String, _ transaction: inout Transaction) throws {
        try transaction.execute(
            "UPDATE policy_transactions SET is_completed = 1 WHERE id = ? AND user_id = ?", id, userID)
    }

    /// Takes what a completed transaction allows, once.
    func use(_ id: String, _ transaction: inout Transaction) throws {
        try transaction.execute("DELETE FROM policy_transactions WHERE id = ?", id)
    }
}
