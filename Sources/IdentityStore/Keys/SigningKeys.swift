import JOSETokens
import OrderedJSON

/// The asymmetric keys of a provider: they sign id_tokens, and everybody may read their public halves.
package struct SigningKeys: Sendable {
    package let rsa: RSAPrivateKey
    package let p256: P256PrivateKey
    /// `{"keys":[…]}` (RFC 7517 §5, AM-BEHAVIOUR §5.3)
    package let jwks: JSONValue
    /// The header of tokens that the RSA key signs.
    package let rsaHeader: JWTHeader
    /// What a tenant's ring begins with.
    let ring: [RingKey]

    package init(rsa: RSAPrivateKey, p256: P256PrivateKey) {
        self.rsa = rsa
        self.p256 = p256
        rsaHeader = JWTHeader(keyID: rsa.keyID)
        ring = [RingKey(rsa), RingKey(p256)]
        jwks = ["keys": [.object(rsa.publicJWK().json), .object(p256.publicJWK().json)]]
    }

    /// New keys; making them takes up to half a second (COSTS §3).
    package static func generate() -> SigningKeys { SigningKeys(rsa: .generate(), p256: .generate()) }

    /// The keys that everybody knows (DESIGN decision 11).
    package static func test() throws -> SigningKeys {
        SigningKeys(rsa: try TestKeys.rsa(), p256: try TestKeys.p256())
    }
}
