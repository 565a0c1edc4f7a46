import AMWire
import Determinism
import HTTPMessages

/// An error that knows its exact form on the wire.
package protocol WireError: Error {
    var response: HTTPResponse { get }
    /// What the developer should know and the client should not.
    var hint: String? { get }
    /// How loudly the hint is logged.
    var level: LogEntry.Level { get }
}

extension WireError {
    /// It is the client's error.
    package var level: LogEntry.Level { .info }
}

extension AMError: WireError {
    package var response: HTTPResponse { .json(HTTPStatus(code), json) }
}
