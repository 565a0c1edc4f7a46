import OrderedJSON

extension RSAPrivateKey {
    /// Reads a private key from its JWK with all of its numbers (RFC 7518 §6.3.2), which must belong together.
    package init(jwk: JSONObject) throws(JOSEError) {
        guard jwk["kty"] == "RSA" else { throw JOSEError(.keyUnusable, "the key type (kty) must be RSA") }
        var numbers: [[UInt8]] = []
        for name in ["n", "e", "d", "p", "q", "dp", "dq", "qi"] {
            guard let number = jwk[name]?.string.flatMap(Base64URL.decode), !number.isEmpty else {
                throw JOSEError(.malformed, "\(name) is no number in base64url")
            }
            guard number.count <= Self.longestNumber else {
                throw JOSEError(.tooLarge, "\(name) is longer than 4096 bits")
            }
            numbers.append(number)
        }
        guard let key = AsymmetricKey(privateDER: Self.der(numbers)), key.isKind("RSA"),
            key.bits >= RSAPublicKey.minimumBits
        else { throw JOSEError(.keyUnusable, "the key is no RSA key of 2048 bits or more") }
        guard key.isSound else { throw JOSEError(.keyUnusable, "the numbers of the key don't belong together") }
        self.init(key: key)
    }

    /// Bytes. To examine a longer key takes seconds.
    private static let longestNumber = 512
}
