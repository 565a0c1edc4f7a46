import AMWire
import AdminWire
import EndpointRouting
import HTTPMessages

/// What an admin message is refused for goes to its sender, wherever it is found.
extension AdminMessageError: WireError {
    package var response: HTTPResponse { AMError.badRequest(description).response }
    package var hint: String? { nil }
}
