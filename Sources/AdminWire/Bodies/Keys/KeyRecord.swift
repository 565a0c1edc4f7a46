import OrderedJSON

/// An asymmetric key of a tenant:
/// `{"kid":"…","thumbprint":"…","alg":"RS256","active":true,"published":true,"jwk":{…}}`.
public struct KeyRecord: AdminMessage, Equatable {
    /// What tokens call it; empty where they don't name it.
    public var kid: String
    /// What it can be retired by, too: of the key itself, whatever it is called.
    public var thumbprint: String
    /// What it signs with.
    public var algorithm: String
    /// Whether tokens are signed with it.
    public var isActive: Bool
    /// Whether the key set has it now.
    public var isPublished: Bool
    /// The public half (RFC 7517).
    public var jwk: JSONObject

    /// A key.
    public init(
        kid: String, thumbprint: String, algorithm: String, isActive: Bool, isPublished: Bool, jwk: JSONObject
    ) {
        self.kid = kid
        self.thumbprint = thumbprint
        self.algorithm = algorithm
        self.isActive = isActive
        self.isPublished = isPublished
        self.jwk = jwk
    }

    /// `kid`, `thumbprint`, `alg`, `active`, `published`, `jwk`
    public var json: JSONValue {
        [
            "kid": .string(kid), "thumbprint": .string(thumbprint), "alg": .string(algorithm),
            "active": .bool(isActive), "published": .bool(isPublished), "jwk": .object(jwk),
        ]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        kid = try members.requiredText("kid")
        thumbprint = try members.requiredText("thumbprint")
        algorithm = try members.requiredText("alg")
        isActive = try members.requiredFlag("active")
        isPublished = try members.requiredFlag("published")
        jwk = try members.object("jwk") ?? [:]
    }
}
