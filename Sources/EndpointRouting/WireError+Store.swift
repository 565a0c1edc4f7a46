import AMWire
import Determinism
import HTTPMessages
import SQLiteStore

extension StoreError: WireError {
    /// The client learns that the server can't work; why stays with the developer.
    package var response: HTTPResponse {
        switch code {
        case .diskFull, .readOnly, .inUse: AMError(503, "Service Unavailable", "Service Unavailable").response
        default: AMError(500, "Internal Server Error", "Internal Server Error").response
        }
    }

    package var hint: String? { "the store failed: \(message)" }

    package var level: LogEntry.Level { .error }
}
