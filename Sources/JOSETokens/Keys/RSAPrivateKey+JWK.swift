import OrderedJSON

extension RSAPrivateKey {
    /// Reads a private key from its JWK with all of its numbers (RFC 7518 §6.3.2), which must belong together.
    package init(jwk: JSONObject, algorithm: SigningAlgorithm = .RS256) throws(JOSEError) {
        guard jwk["kty"] == "RSA" else { throw JOSEError(.keyUnusable, "the key type (kty) must be RSA") }
        var numbers: [[UInt8]] = [[0]]  // the version of a key with two primes (RFC 8017 §A.1.2)
        for name in ["n", "e", "d", "p", "q", "dp", "dq", "qi"] {
            guard let number = jwk[name]?.string.flatMap(Base64URL.decode), !number.isEmpty else {
                throw JOSEError(.malformed, "\(name) is no number in base64url")
            }
            guard number.count <= Self.longestNumber else {
                throw JOSEError(.tooLarge, "\(name) is longer than 4096 bits")
            }
            numbers.append(number)
        }
        let der = DER.sequence(Array(numbers.map { DER.integer($0) }.joined()))
        let label = "RSA PRIVATE KEY"
        try self.init(
            pem: "-----BEGIN \(label)-----\n\(Self.lines(Base64.encode(der)))\n-----END \(label)-----\n",
            algorithm: algorithm)
        guard isSound else { throw JOSEError(.keyUnusable, "the numbers of the key don't belong together") }
    }

    /// Bytes. To examine a longer key takes seconds.
    private static let longestNumber = 512

    /// PEM has lines of 64 characters (RFC 7468 §2).
    private static func lines(_ text: String) -> String {
        stride(from: 0, to: text.utf8.count, by: 64).map { start in
            String(decoding: text.utf8.dropFirst(start).prefix(64), as: UTF8.self)
        }.joined(separator: "\n")
    }
}
