import Determinism
import OrderedJSON

/// The one-time password of a journey, as its state keeps it until the client returns it (NODES §3.5).
///
/// It stands in transient state and travels encrypted, since the nodes that read it come later.
enum OneTimePassword {
    static let valueKey = "oneTimePassword"
    /// When it was made, in seconds since 1970.
    static let timestampKey = "oneTimePasswordTimestamp"

    static let inputs = [valueKey, timestampKey]

    /// The password; nil where there is none, or where it is `lifetime` old.
    static func valid(in state: JourneyState, for lifetime: Duration, at now: Instant) -> String? {
        guard let value = state[valueKey]?.string, let timestamp = state[timestampKey]?.int else { return nil }
        return now < Instant(secondsSinceEpoch: Int64(timestamp)) + lifetime ? value : nil
    }
}
