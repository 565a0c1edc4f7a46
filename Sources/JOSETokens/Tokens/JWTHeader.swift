import OrderedJSON

/// The header of a JWT with its members in AM's order: `typ`, `cty`, `kid`, `zip`, `alg` (AM-BEHAVIOUR §1.6, §5.6).
package struct JWTHeader: Sendable, Equatable {
    /// All but `alg`.
    package let members: JSONObject
    /// The header with HS256, in base64url: whoever keeps a header spares each token the making. The other algorithms
    /// take so long that it doesn't matter.
    private let symmetric: [UInt8]

    /// `typ` alone.
    package static let plain = JWTHeader()

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
        symmetric = Self.encode(members, .HS256)
    }

    /// The first part of a token that an algorithm signs.
    func encoded(for algorithm: SigningAlgorithm) -> [UInt8] {
        algorithm == .HS256 ? symmetric : Self.encode(members, algorithm)
    }

    /// `alg` is set in place, or at the end where there is none.
    static func encode(_ members: JSONObject, _ algorithm: SigningAlgorithm) -> [UInt8] {
        var members = members
        members["alg"] = .string(algorithm.rawValue)
        return Base64Alphabet.url.encode(JSONValue.object(members).serialized)
    }
}
