/// How far the times that are sent lie from the clock that all is judged by (EDGE-CASES B73): a client sees a server
/// whose clock is wrong, and what the server takes back is as good as ever.
package struct SentSkew: Sendable, Equatable {
    /// A time that is sent.
    package enum Place: String, Sendable, CaseIterable {
        /// The `Date` of answers (RFC 9110 §6.6.1).
        case date = "Date"
        case issuedAt = "iat"
        case notBefore = "nbf"
        case expiry = "exp"
        case authentication = "auth_time"
    }

    private var durations: [Place: Duration] = [:]

    package init() {}

    /// Nothing is the same as zero.
    package subscript(place: Place) -> Duration {
        get { durations[place] ?? .zero }
        set { durations[place] = newValue == .zero ? nil : newValue }
    }

    package var isEmpty: Bool { durations.isEmpty }
}

extension SentSkew {
    /// `Date=PT5M iat=-PT10M`, to be kept; empty where nothing is shifted.
    package var text: String {
        Place.allCases.filter { self[$0] != .zero }.map { "\($0.rawValue)=\(self[$0].iso8601)" }.joined(separator: " ")
    }

    /// Reads what `text` wrote; nil for any other text.
    package init?(text: String) {
        for part in text.split(separator: " ") {
            let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, let place = Place(rawValue: sides[0]), let duration = Duration(iso8601: sides[1])
            else { return nil }
            self[place] = duration
        }
    }
}

/// A skew that can be changed while it is read.
package final class AdjustableSkew: Sendable {
    private let state: Lock<SentSkew>

    package init(_ value: SentSkew = SentSkew()) { state = Lock(value) }

    package var value: SentSkew {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}
