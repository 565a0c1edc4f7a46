import OrderedJSON

/// The header of a JWT with its members in AM's order: `typ`, `cty`, `kid`, `zip`, `alg` (AM-BEHAVIOUR §1.6, §5.6).
package struct JWTHeader: Sendable, Equatable {
    package let members: JSONObject

    /// `contentType` is `JWT` around a nested token; `compression` is AM's `zip`, which says `NONE`.
    ///
    /// Signing adds `alg`, after the key.
    package init(
        type: String = "JWT", contentType: String? = nil, keyID: String? = nil, compression: String? = nil
    ) {
        var members: JSONObject = ["typ": .string(type)]
        members["cty"] = contentType.map(JSONValue.string)
        members["kid"] = keyID.map(JSONValue.string)
        members["zip"] = compression.map(JSONValue.string)
        self.members = members
    }
}
