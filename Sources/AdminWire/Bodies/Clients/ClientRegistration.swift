import OrderedJSON

/// How an OAuth2 client is registered; what is nil is as the server has it by default.
public struct ClientRegistration: AdminMessage, Hashable {
    /// A confidential client's secret; read only. Nil: the client keeps the one that it has, and a new one is public.
    public var secret: String?
    /// True takes a secret away that the client has.
    public var isPublic: Bool?
    /// Clients that aren't active don't exist for others.
    public var isActive: Bool?
    /// Absolute, without a fragment; at least one.
    public var redirectURIs: [String]
    /// Where a browser may be sent after logout; nil: wherever the origin is that of a redirect URI.
    public var postLogoutRedirectURIs: [String]?
    /// For example `openid profile`.
    public var scopes: String?
    /// What a request asks for that names no scope.
    public var defaultScopes: String?
    /// For example `authorization_code`.
    public var grantTypes: [String]?
    /// For example `code`.
    public var responseTypes: [String]?
    /// `none`, `client_secret_basic`, `client_secret_post` or `private_key_jwt`; nil: any that fits.
    public var authenticationMethod: String?
    /// A JWK set, for a client that signs assertions; RSA keys and those on P-256 are known.
    public var jwks: JSONObject?
    /// ISO 8601 durations: `code`, `accessToken`, `refreshToken`, `idToken`.
    public var lifetimes: [String: String]
    /// `strict`, `family`, `kept` or a duration: what becomes of a used refresh token; nil: as the tenant has it.
    public var refreshTokens: String?
    /// The script, by its id or name, that gives the claims of its ID tokens and userinfo; nil: as the tenant has it.
    public var claimsScript: String?
    /// The script, by its id or name, that changes its access tokens; nil: as the tenant has it.
    public var accessTokenScript: String?

    /// A registration.
    public init(redirectURIs: [String], secret: String? = nil) {
        self.redirectURIs = redirectURIs
        self.secret = secret
        lifetimes = [:]
    }

    /// The names of `lifetimes`.
    public static let lifetimeNames = ["code", "accessToken", "refreshToken", "idToken"]

    static let members = [
        "secret", "public", "active", "redirectUris", "postLogoutRedirectUris", "scopes", "defaultScopes", "grantTypes",
        "responseTypes", "authenticationMethod", "jwks", "lifetimes", "refreshTokens",
        "claimsScript", "accessTokenScript",
    ]

    /// The members that say something.
    public var json: JSONValue {
        var object: JSONObject = [:]
        object["secret"] = secret.map(JSONValue.string)
        object["public"] = isPublic.map(JSONValue.bool)
        object["active"] = isActive.map(JSONValue.bool)
        object["redirectUris"] = Self.list(redirectURIs)
        object["postLogoutRedirectUris"] = postLogoutRedirectURIs.map(Self.list)
        object["scopes"] = scopes.map(JSONValue.string)
        object["defaultScopes"] = defaultScopes.map(JSONValue.string)
        object["grantTypes"] = grantTypes.map(Self.list)
        object["responseTypes"] = responseTypes.map(Self.list)
        object["authenticationMethod"] = authenticationMethod.map(JSONValue.string)
        object["jwks"] = jwks.map(JSONValue.object)
        if !lifetimes.isEmpty {
            object["lifetimes"] = .object(
                JSONObject(
                    Self.lifetimeNames.compactMap { name in lifetimes[name].map { (name, JSONValue.string($0)) } }))
        }
        object["refreshTokens"] = refreshTokens.map(JSONValue.string)
        object["claimsScript"] = claimsScript.map(JSONValue.string)
        object["accessTokenScript"] = accessTokenScript.map(JSONValue.string)
        return .object(object)
    }

    /// Reads a registration; unknown members are refused.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        if json["jwksUri"] != nil {
            throw AdminMessageError("\"jwksUri\": keys aren't fetched; put the set that is there into \"jwks\"")
        }
        try members.refuseUnknown(besides: Self.members)
        try self.init(members)
        if secret != nil, isPublic == true { throw AdminMessageError("a client with a \"secret\" isn't \"public\"") }
    }

    /// Leaves unknown members alone.
    init(_ members: MemberReader) throws(AdminMessageError) {
        self.init(redirectURIs: try members.texts("redirectUris") ?? [], secret: try members.text("secret"))
        isPublic = try members.flag("public")
        isActive = try members.flag("active")
        postLogoutRedirectURIs = try members.texts("postLogoutRedirectUris")
        scopes = try members.text("scopes")
        defaultScopes = try members.text("defaultScopes")
        grantTypes = try members.texts("grantTypes")
        responseTypes = try members.texts("responseTypes")
        authenticationMethod = try members.text("authenticationMethod")
        jwks = try members.object("jwks")
        refreshTokens = try members.text("refreshTokens")
        claimsScript = try members.text("claimsScript")
        accessTokenScript = try members.text("accessTokenScript")
        guard let object = try members.object("lifetimes") else { return }
        let times = try MemberReader(.object(object))
        try times.refuseUnknown(besides: Self.lifetimeNames)
        for name in Self.lifetimeNames { lifetimes[name] = try times.text(name) }
    }

    private static func list(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
}

extension MemberReader {
    /// An array of strings.
    func texts(_ name: String) throws(AdminMessageError) -> [String]? {
        guard let array = try array(name) else { return nil }
        let texts = array.compactMap(\.string)
        guard texts.count == array.count else { throw AdminMessageError("\"\(name)\" must be an array of strings") }
        return texts
    }
}
