import OrderedJSON

/// What the token endpoint answers (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3, AM-BEHAVIOUR §5.5).
public struct TokenResponse: Sendable, Hashable {
    /// Opaque to clients.
    public var accessToken: String
    /// Nil where the client may not refresh.
    public var refreshToken: String?
    /// Separated by blanks; in no particular order.
    public var scope: String?
    /// Only where the scope `openid` was granted.
    public var idToken: String?
    /// `Bearer`
    public var tokenType: String
    /// Whole seconds that the access token has left.
    public var expiresIn: Int
    /// Repeats the one of the authorization request; AM's own addition.
    public var nonce: String?

    /// A response; everything that is nil is left out.
    public init(
        accessToken: String, refreshToken: String? = nil, scope: String? = nil, idToken: String? = nil,
        tokenType: String = "Bearer", expiresIn: Int, nonce: String? = nil
    ) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.scope = scope
        self.idToken = idToken
        self.tokenType = tokenType
        self.expiresIn = expiresIn
        self.nonce = nonce
    }

    /// The members in AM's order (AM-BEHAVIOUR §0.2 rule 1).
    public var json: JSONValue {
        var body: JSONObject = ["access_token": .string(accessToken)]
        body["refresh_token"] = refreshToken.map(JSONValue.string)
        body["scope"] = scope.map(JSONValue.string)
        body["id_token"] = idToken.map(JSONValue.string)
        body["token_type"] = .string(tokenType)
        body["expires_in"] = .int(expiresIn)
        body["nonce"] = nonce.map(JSONValue.string)
        return .object(body.inJavaHashOrder)
    }

    /// Reads a response; nil without a text `access_token`. A missing `expires_in` counts as expired.
    public init?(json: JSONValue) {
        guard let accessToken = json["access_token"]?.string else { return nil }
        self.init(
            accessToken: accessToken, refreshToken: json["refresh_token"]?.string, scope: json["scope"]?.string,
            idToken: json["id_token"]?.string, tokenType: json["token_type"]?.string ?? "Bearer",
            expiresIn: json["expires_in"]?.int ?? 0, nonce: json["nonce"]?.string)
    }
}
