import AMWire
import HTTPMessages

/// An error that knows its exact form on the wire.
package protocol WireError: Error {
    var response: HTTPResponse { get }
    /// What the developer should know and the client should not.
    var hint: String? { get }
}

extension AMError: WireError {
    package var response: HTTPResponse { .json(HTTPStatus(code), json) }
}
