import AMWire
import Determinism
import JOSETokens
import OrderedJSON

extension OAuth2Client {
    /// What the store keeps beside the id.
    var registration: JSONObject {
        var json: JSONObject = [
            "active": .bool(isActive),
            "redirectURIs": Self.json(redirectURIs), "postLogoutRedirectURIs": Self.json(postLogoutRedirectURIs),
            "scopes": .string(scopes.text), "defaultScopes": .string(defaultScopes.text),
            "grantTypes": Self.json(grantTypes), "responseTypes": Self.json(responseTypes),
            "lifetimes": .array(lifetimes.all.map { .int(Int($0.milliseconds)) }),
        ]
        json["authenticationMethod"] = authenticationMethod.map { .string($0.rawValue) }
        json["refreshRotation"] = refreshRotation.map { .string($0.text) }
        json["claimsScript"] = scripts.claims.map(JSONValue.string)
        json["accessTokenScript"] = scripts.accessToken.map(JSONValue.string)
        json["jwks"] = keys?.json
        json["secret"] = secretHash.map { .string($0.stored) }
        return json
    }

    /// Reads what `registration` wrote; nil for anything else.
    init?(id: String, registration json: JSONObject) {
        guard let redirectURIs = Self.texts(json["redirectURIs"]), let scopes = json["scopes"]?.string,
            let lifetimes = TokenLifetimes(json["lifetimes"]?.array?.compactMap(\.int) ?? [])
        else { return nil }
        self.init(id: id, redirectURIs: redirectURIs, scopes: ScopeSet(text: scopes))
        authenticationMethod = json["authenticationMethod"]?.string.flatMap(AuthenticationMethod.init(rawValue:))
        isActive = json["active"]?.bool ?? false
        if let stored = json["secret"]?.string {
            guard let hash = SecretHash(stored: stored) else { return nil }
            secretHash = hash
        }
        if let stored = json["jwks"] {
            guard let keys = JWKSet(json: stored) else { return nil }
            self.keys = keys
        }
        postLogoutRedirectURIs = Self.texts(json["postLogoutRedirectURIs"]) ?? []
        defaultScopes = ScopeSet(text: json["defaultScopes"]?.string ?? "")
        grantTypes = Self.texts(json["grantTypes"]) ?? []
        responseTypes = Self.texts(json["responseTypes"]) ?? []
        self.lifetimes = lifetimes
        refreshRotation = json["refreshRotation"]?.string.flatMap { RefreshRotation($0) }
        scripts = TokenScriptNames(
            claims: json["claimsScript"]?.string, accessToken: json["accessTokenScript"]?.string)
    }

    private static func json(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

    private static func texts(_ value: JSONValue?) -> [String]? { value?.array?.compactMap(\.string) }
}

extension TokenLifetimes {
    fileprivate var all: [Duration] { [code, accessToken, refreshToken, idToken] }

    fileprivate init?(_ milliseconds: [Int]) {
        guard milliseconds.count == 4 else { return nil }
        self.init()
        code = .milliseconds(milliseconds[0])
        accessToken = .milliseconds(milliseconds[1])
        refreshToken = .milliseconds(milliseconds[2])
        idToken = .milliseconds(milliseconds[3])
    }
}
