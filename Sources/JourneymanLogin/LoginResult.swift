import JourneyClient
import OrderedJSON

/// What a login brought.
struct LoginResult {
    private let success: JourneySuccess
    var tokens: Tokens?
    var claims: JSONObject?

    init(_ success: JourneySuccess) { self.success = success }

    /// For programs, in the words of the wire.
    var json: JSONValue {
        var object: JSONObject = [:]
        object["tokenId"] = success.session.map { .string($0.token) }
        object["successUrl"] = .string(success.successURL)
        object["realm"] = .string(success.realm)
        if let tokens {
            object["access_token"] = .string(tokens.accessToken)
            object["refresh_token"] = tokens.refreshToken.map(JSONValue.string)
            object["id_token"] = tokens.idToken.map(JSONValue.string)
            object["token_type"] = .string(tokens.tokenType)
            object["scope"] = .string(tokens.scopes.joined(separator: " "))
        }
        object["userinfo"] = claims.map(JSONValue.object)
        return .object(object)
    }

    /// For people.
    var text: String {
        var lines = ["Signed in to the realm \(success.realm)."]
        lines.append(success.session.map { "Session: \($0.token)" } ?? "There is no session.")
        lines.append("Go on at: \(success.successURL)")
        if let tokens {
            lines.append("Access token: \(tokens.accessToken)")
            if let refreshToken = tokens.refreshToken { lines.append("Refresh token: \(refreshToken)") }
            if let idToken = tokens.idToken { lines.append("ID token: \(idToken)") }
        }
        if let claims { lines.append("User: \(JSONValue.object(claims).text)") }
        return lines.map { $0 + "\n" }.joined()
    }
}
