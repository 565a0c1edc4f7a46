import AMWire
import EndpointRouting
import HTTPMessages

/// An error of IDM: AM's form, but the message is escaped for HTML (AM-BEHAVIOUR §7, §9.1).
struct ManagedError: WireError, Equatable {
    let error: AMError

    init(_ error: AMError) { self.error = error }

    var response: HTTPResponse { error.encodedByIDM.response }

    var hint: String? { error.hint }
}

extension ManagedError {
    /// Nobody is logged in, or the token is no good.
    static let accessDenied = ManagedError(.accessDenied)

    /// Whoever is logged in may not do this.
    static let forbidden = ManagedError(.forbidden("Access denied"))

    static func badRequest(_ message: String, hint: String? = nil) -> ManagedError {
        ManagedError(.badRequest(message, hint: hint))
    }

    static func noSuchUser(_ id: String, in realm: RealmPath) -> ManagedError {
        ManagedError(
            .notFound("No Such Entry: The search base entry '\(realm.directoryName(ofUser: id))' does not exist"))
    }

    static func userExists(_ id: String, in realm: RealmPath) -> ManagedError {
        preconditionFailed(
            "Entry Already Exists: The entry '\(realm.directoryName(ofUser: id))' cannot be added because an entry "
                + "with that name already exists")
    }

    /// The object isn't the revision that the client knows.
    static func otherRevision(_ expected: String) -> ManagedError {
        preconditionFailed(
            "The resource could not be accessed because it did not match the expected version '\(expected)'")
    }

    private static func preconditionFailed(_ message: String) -> ManagedError {
        ManagedError(AMError(412, "Precondition Failed", message))
    }
}

extension RealmPath {
    /// The directory's name of a user (AM-BEHAVIOUR §7).
    fileprivate func directoryName(ofUser id: String) -> String {
        let organisations = names.reversed().map { "o=\($0)," }.joined()
        return "fr-idm-uuid=\(id),ou=user,\(organisations)o=root,ou=identities"
    }
}
