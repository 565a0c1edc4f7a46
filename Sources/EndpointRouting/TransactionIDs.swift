import Determinism
import HTTPMessages

/// Names requests that bring no transaction id: a UUID that is drawn once, and a number that counts up, as AM does.
package final class TransactionIDs: Sendable {
    private struct State {
        let prefix: String
        var count = 0
    }

    private let state: Lock<State>

    package init(randomness: any Randomness) { state = Lock(State(prefix: randomness.uuid())) }

    /// Draws anew and counts from one.
    package func restart(randomness: any Randomness) {
        let prefix = randomness.uuid()
        state.withLock { $0 = State(prefix: prefix) }
    }

    package func next() -> String {
        state.withLock { state in
            state.count += 1
            return "\(state.prefix)-\(state.count)"
        }
    }

    /// The request's own id, as long as it is one that a header and a log line can carry.
    package func id(of request: HTTPRequest) -> String {
        guard let id = request.fields[.transactionID], !id.isEmpty, id.utf8.count <= 255 else { return next() }
        return id
    }
}
