import Determinism
import HTTPMessages

/// Names requests that bring no transaction id: a UUID that is drawn once, and a number that counts up, as AM does.
package final class TransactionIDs: Sendable {
    private let prefix: String
    private let count = Lock(0)

    package init(randomness: any Randomness) { prefix = randomness.uuid() }

    func next() -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return "\(prefix)-\(number)"
    }

    /// The request's own id, as long as it is one that a header and a log line can carry.
    func id(of request: HTTPRequest) -> String {
        guard let id = request.fields[.transactionID], !id.isEmpty, id.utf8.count <= 255 else { return next() }
        return id
    }
}
