import Determinism
import OrderedJSON

/// A question on its way to a phone, as the journey remembers it.
struct PushMessage: Sendable {
    let id: String
    /// The first instant at which an answer is too late.
    let expiry: Instant
    /// What the user must pick on the phone, where the question is of that type.
    let number: Int?

    static let idKey = "pushMessageId"
    private static let expiryKey = "pushMessageExpiration"
    private static let numberKey = "pushNumberChallengeKey"

    init(lifetime: Duration, number: Int?, _ context: borrowing TreeContext) {
        id = Self.makeID("AUTHENTICATE", context)
        expiry = context.now + lifetime
        self.number = number
    }

    /// Nil where none was sent.
    init?(_ state: JourneyState) {
        guard let id = state[Self.idKey]?.string, let expiry = state[Self.expiryKey]?.int else { return nil }
        self.id = id
        self.expiry = Instant(millisecondsSinceEpoch: Int64(expiry))
        number = state[Self.numberKey]?.int
    }

    func write(to state: inout JSONObject) {
        state[Self.idKey] = .string(id)
        state[Self.expiryKey] = .int(Int(expiry.millisecondsSinceEpoch))
        state[Self.numberKey] = number.map(JSONValue.int)
    }

    /// `REGISTER:<uuid><milliseconds>` (WIRE §3.5).
    static func makeID(_ action: String, _ context: borrowing TreeContext) -> String {
        "\(action):\(context.world.randomness.uuid())\(context.now.millisecondsSinceEpoch)"
    }
}
