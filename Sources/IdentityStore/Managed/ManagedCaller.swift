import Determinism
import EndpointRouting
import HTTPMessages
import SQLiteStore

/// Who an access token speaks for.
package struct TokenHolder: Sendable, Equatable {
    package let realm: RealmPath
    package let userID: String
    package let scopes: [String]

    package init(realm: RealmPath, userID: String, scopes: [String]) {
        self.realm = realm
        self.userID = userID
        self.scopes = scopes
    }
}

/// Reads access tokens; given at assembly, for this domain knows nothing of OAuth2.
package protocol AccessTokenReader: Sendable {
    /// Nil for a token that isn't good.
    func holder(of token: String, at now: Instant, _ transaction: inout Transaction) throws -> TokenHolder?
}

/// Who calls IDM, by access token or by session.
struct ManagedCaller: Sendable, Equatable {
    let realm: RealmPath
    let userID: String
    /// Whether the caller may do everything, with every user.
    let isAdministrator: Bool

    func isSelf(_ id: String, in realm: RealmPath) -> Bool { userID == id && self.realm == realm }
}

/// Tells who calls IDM and what they may do (AM-BEHAVIOUR §7).
struct ManagedAccess: Sendable {
    let rule: IdentitySettings.Access
    let sessions: SessionTable
    let tokens: (any AccessTokenReader)?

    /// What a token for IDM must be good for.
    private static let scope = "fr:idm:*"

    func caller(
        _ request: HTTPRequest, in context: RequestContext, _ transaction: inout Transaction
    ) throws -> ManagedCaller {
        if let token = request.authorization(scheme: "Bearer") {
            guard let holder = try tokens?.holder(of: token, at: context.now, &transaction) else {
                throw ManagedError.accessDenied
            }
            return try caller(holder)
        }
        guard let session = try sessions.session(of: request, in: context, &transaction) else {
            throw ManagedError.accessDenied
        }
        return caller(session.userID, in: session.realm)
    }

    private func caller(_ holder: TokenHolder) throws -> ManagedCaller {
        guard rule == .signedIn || holder.scopes.contains(Self.scope) else { throw ManagedError.forbidden }
        return caller(holder.userID, in: holder.realm)
    }

    private func caller(_ userID: String, in realm: RealmPath) -> ManagedCaller {
        ManagedCaller(realm: realm, userID: userID, isAdministrator: rule == .signedIn || realm.isRoot)
    }
}
