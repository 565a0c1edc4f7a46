import OrderedJSON

/// What a client reads from the discovery document (OpenID Connect Discovery §3, WIRE §1.5.1).
public struct ProviderMetadata: Sendable, Hashable {
    /// The base of all endpoints, and the `iss` of tokens.
    public var issuer: String
    /// Where a session becomes a code.
    public var authorizationEndpoint: String
    /// Where a code becomes tokens.
    public var tokenEndpoint: String
    /// Where an access token becomes facts about its user.
    public var userinfoEndpoint: String
    /// Where a client that has no session token ends the session.
    public var endSessionEndpoint: String
    /// Where tokens end early.
    public var revocationEndpoint: String
    /// The members that have no property here.
    public var furtherMembers: JSONObject

    /// Reads a document; nil where a member that every SDK demands is absent.
    public init?(json: JSONValue) {
        guard let issuer = json[Key.issuer]?.string, let authorization = json[Key.authorizationEndpoint]?.string,
            let token = json[Key.tokenEndpoint]?.string, let userinfo = json[Key.userinfoEndpoint]?.string,
            let endSession = json[Key.endSessionEndpoint]?.string,
            let revocation = json[Key.revocationEndpoint]?.string
        else { return nil }
        self.issuer = issuer
        authorizationEndpoint = authorization
        tokenEndpoint = token
        userinfoEndpoint = userinfo
        endSessionEndpoint = endSession
        revocationEndpoint = revocation
        furtherMembers = json.object ?? [:]
        for key in Key.required { furtherMembers[key] = nil }
    }

    /// The names of members that client and server both write down.
    public enum Key {
        /// `issuer`
        public static let issuer = "issuer"
        /// `authorization_endpoint`
        public static let authorizationEndpoint = "authorization_endpoint"
        /// `token_endpoint`
        public static let tokenEndpoint = "token_endpoint"
        /// `userinfo_endpoint`
        public static let userinfoEndpoint = "userinfo_endpoint"
        /// `end_session_endpoint`
        public static let endSessionEndpoint = "end_session_endpoint"
        /// `revocation_endpoint`
        public static let revocationEndpoint = "revocation_endpoint"
        /// `introspection_endpoint`
        public static let introspectionEndpoint = "introspection_endpoint"
        /// `jwks_uri`
        public static let jwksURI = "jwks_uri"

        static let required = [
            issuer, authorizationEndpoint, tokenEndpoint, userinfoEndpoint, endSessionEndpoint, revocationEndpoint,
        ]
    }
}
