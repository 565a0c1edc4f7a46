import AMWire
import EndpointRouting
import HTTPMessages

/// Why a change of an identity was refused.
package struct IdentityError: WireError, Equatable {
    package enum Code: Sendable, Equatable {
        /// Another user of the realm has the name, in whatever case.
        case userNameTaken
        /// Another user of the realm has the `_id`.
        case idTaken
        /// An `_id` is one segment of a path.
        case idHasSlash
        /// The attributes are nested too deeply to be read again.
        case tooDeep
        /// A user needs a name.
        case userNameMissing
    }

    package let code: Code

    package init(_ code: Code) { self.code = code }

    package var response: HTTPResponse { error.response }

    var error: AMError {
        switch code {
        case .userNameTaken: AMError(409, "Conflict", "A user with this userName exists already")
        case .idTaken: AMError(409, "Conflict", "A user with this _id exists already")
        case .idHasSlash: .badRequest("An _id must have no slash")
        case .tooDeep: .badRequest("A user's attributes are nested too deeply")
        case .userNameMissing: .badRequest("A user needs a userName")
        }
    }

    package var hint: String? { nil }
}
