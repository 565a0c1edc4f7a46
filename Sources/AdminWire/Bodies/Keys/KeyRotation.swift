import OrderedJSON

/// How a new key takes an old one's place: `{"alg":"RS256","publishAfter":"PT1M"}`; everything may be left out.
public struct KeyRotation: AdminMessage, Hashable {
    /// `RS256`, which id_tokens are signed with, or `ES256`.
    public var algorithm: String
    /// What tokens and the key set call it, also what another is called already: 200 bytes at most, none of a control
    /// character; empty: nothing. Nil: by its thumbprint.
    public var kid: String?
    /// Whether the key set ever has it.
    public var isPublished: Bool
    /// The key set has it only after this ISO 8601 duration of the tenant's clock: as if it came out of a cache.
    public var publishAfter: String?

    /// A rotation.
    public init(
        algorithm: String = "RS256", kid: String? = nil, isPublished: Bool = true, publishAfter: String? = nil
    ) {
        self.algorithm = algorithm
        self.kid = kid
        self.isPublished = isPublished
        self.publishAfter = publishAfter
    }

    /// `alg`, `kid`, `publish`, `publishAfter`; what is nil is left out.
    public var json: JSONValue {
        var object: JSONObject = ["alg": .string(algorithm)]
        object["kid"] = kid.map(JSONValue.string)
        object["publish"] = .bool(isPublished)
        object["publishAfter"] = publishAfter.map(JSONValue.string)
        return .object(object)
    }

    /// Reads a rotation; unknown members are refused.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json.isNull ? [:] : json)
        try members.refuseUnknown(besides: ["alg", "kid", "publish", "publishAfter"])
        self.init(
            algorithm: try members.text("alg") ?? "RS256", kid: try members.text("kid"),
            isPublished: try members.flag("publish") ?? true, publishAfter: try members.text("publishAfter"))
        guard ["RS256", "ES256"].contains(algorithm) else { throw AdminMessageError("\"alg\" must be RS256 or ES256") }
        guard kid?.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) ?? true, kid?.utf8.count ?? 0 <= 200 else {
            throw AdminMessageError("\"kid\" must have 200 bytes at most and no control character")
        }
        if publishAfter != nil, !isPublished {
            throw AdminMessageError("\"publishAfter\" says when, and \"publish\" that never")
        }
    }
}
