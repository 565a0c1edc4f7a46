import OrderedJSON

/// A refusal in OAuth2's form (RFC 6749 §5.2): `{"error_description":"grant is invalid","error":"invalid_grant"}`.
///
/// AM puts the description first (AM-BEHAVIOUR §0.2 rule 6); one SDK no longer sees an OAuth error when members of
/// CREST's form stand beside these (WIRE §1.5.3).
public struct OAuth2ErrorBody: Sendable, Hashable {
    /// What clients key on, for example `invalid_grant`.
    public var error: String
    /// For people.
    public var description: String?

    /// A refusal's name and text.
    public init(_ error: String, _ description: String? = nil) {
        self.error = error
        self.description = description
    }

    /// The members in AM's order.
    public var json: JSONValue {
        var body: JSONObject = ["error": .string(error)]
        body["error_description"] = description.map(JSONValue.string)
        return .object(body.inJavaHashOrder)
    }

    /// Reads a body; nil where it isn't of this form.
    public init?(json: JSONValue) {
        guard let error = json["error"]?.string else { return nil }
        self.init(error, json["error_description"]?.string)
    }
}

extension OAuth2ErrorBody {
    /// The body of a 405 (AM-BEHAVIOUR §5.5).
    public static func methodNotAllowed(required: String, found: String) -> OAuth2ErrorBody {
        OAuth2ErrorBody("method_not_allowed", "Required Method: \(required) found: \(found)")
    }

    /// The body of a 404 in a realm without a provider; the realm as a path, for example `/x` (AM-BEHAVIOUR §5.5).
    public static func noProvider(realm: String) -> OAuth2ErrorBody {
        OAuth2ErrorBody("not_found", "No OpenID Connect provider for realm \(realm)")
    }

    /// The body of a 404 below a realm that is there.
    public static func unknownPath(_ path: String) -> OAuth2ErrorBody {
        OAuth2ErrorBody("not_found", "Resource '\(path)' not found")
    }
}
