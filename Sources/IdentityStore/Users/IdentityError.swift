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

    package var response: HTTPResponse {
        switch code {
        case .userNameTaken: AMError(409, "Conflict", "A user with this userName exists already").response
        case .idTaken: AMError(409, "Conflict", "A user with this _id exists already").response
        case .idHasSlash: AMError.badRequest("An _id must have no slash").response
        case .tooDeep: AMError.badRequest("A user's attributes are nested too deeply").response
        case .userNameMissing: AMError.badRequest("A user needs a userName").response
        }
    }

    package var hint: String? { nil }
}
