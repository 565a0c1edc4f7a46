import AMWire
import EndpointRouting
import HTTPMessages

/// Why a tenant was not made, found or deleted.
package enum TenantError: WireError, Equatable {
    case nameTaken(String)
    case nameInvalid(String)
    case unknown(String)
    case defaultStays

    package var response: HTTPResponse { error.response }
    package var hint: String? { nil }

    private var error: AMError {
        switch self {
        case .nameTaken(let name):
            AMError(409, "Conflict", "there is a tenant \"\(name)\" already")
        case .nameInvalid(let name):
            .badRequest(
                "\"\(name)\" can't be a tenant's name: 1 to \(TenantName.maximumLength) of a to z, 0 to 9 and - are, "
                    + "without - at either end, and not \"\(TenantName.ofDefault)\"")
        case .unknown(let name): .notFound("there is no tenant \"\(name)\"")
        case .defaultStays: .forbidden("the default tenant can't be deleted; reset it")
        }
    }
}
