import OrderedJSON

/// Tokens that no flow led to: `{"client":"myapp","user":"demo","flaw":"expired"}`.
public struct TokenOrder: AdminMessage, Hashable {
    /// The client that they are for.
    public var client: String
    /// The user, by name or `_id`.
    public var user: String
    /// For example `openid profile`; nil: all that the client may have.
    public var scope: String?
    /// What the client would have sent.
    public var nonce: String?
    /// What is wrong with them; nil: nothing. README lists the flaws.
    public var flaw: String?

    /// An order.
    public init(client: String, user: String, scope: String? = nil, nonce: String? = nil, flaw: String? = nil) {
        self.client = client
        self.user = user
        self.scope = scope
        self.nonce = nonce
        self.flaw = flaw
    }

    /// `client`, `user`, `scope`, `nonce`, `flaw`; what is nil is left out.
    public var json: JSONValue {
        var object: JSONObject = ["client": .string(client), "user": .string(user)]
        object["scope"] = scope.map(JSONValue.string)
        object["nonce"] = nonce.map(JSONValue.string)
        object["flaw"] = flaw.map(JSONValue.string)
        return .object(object)
    }

    /// Reads an order; unknown members are refused.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["client", "user", "scope", "nonce", "flaw"])
        client = try members.requiredText("client")
        user = try members.requiredText("user")
        scope = try members.text("scope")
        nonce = try members.text("nonce")
        flaw = try members.text("flaw")
    }
}
