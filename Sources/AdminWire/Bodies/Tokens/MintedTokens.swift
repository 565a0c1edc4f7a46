import OrderedJSON

/// What the token endpoint would have answered (RFC 6749 §5.1): `{"access_token":"…","id_token":"…",…}`.
public struct MintedTokens: AdminMessage, Equatable {
    /// The answer, member by member.
    public var response: JSONObject

    /// An answer.
    public init(_ response: JSONObject) { self.response = response }

    /// The access token.
    public var accessToken: String? { response["access_token"]?.string }
    /// The id_token, where `openid` is among the scopes.
    public var idToken: String? { response["id_token"]?.string }
    /// The refresh token, where the client may refresh.
    public var refreshToken: String? { response["refresh_token"]?.string }

    /// As the token endpoint writes it.
    public var json: JSONValue { .object(response) }

    /// Reads an answer.
    public init(json: JSONValue) throws(AdminMessageError) {
        guard let response = json.object else { throw AdminMessageError("the body must be a JSON object") }
        self.response = response
    }
}
