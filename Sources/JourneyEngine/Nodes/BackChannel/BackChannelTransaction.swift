import Determinism
import OrderedJSON

/// What Backchannel Initialize leaves in shared state, and Backchannel Status reads.
struct BackChannelTransaction: Sendable, Equatable {
    let id: String
    /// The first instant at which nobody waits any more.
    let expiry: Instant

    /// AM's Transaction Authentication Service gives a transaction three minutes.
    static let lifetime: Duration = .seconds(180)

    private static let idKey = "backchannel-transaction"
    /// Ours: AM keeps the time with the transaction.
    private static let expiryKey = "backchannel-expiry"

    init(id: String, expiry: Instant) {
        self.id = id
        self.expiry = expiry
    }

    /// Nil where none was opened.
    init?(_ state: JourneyState) {
        guard let id = state[Self.idKey]?.string, !id.isEmpty else { return nil }
        let expiry = state[Self.expiryKey]?.int ?? 0
        self.init(id: id, expiry: Instant(millisecondsSinceEpoch: Int64(expiry)))
    }

    func store(in shared: inout JSONObject) {
        shared[Self.idKey] = .string(id)
        shared[Self.expiryKey] = .int(Int(expiry.millisecondsSinceEpoch))
    }
}
