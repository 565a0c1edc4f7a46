import OrderedJSON

/// A public key as JSON (RFC 7517), its members in AM's order (AM-BEHAVIOUR §5.3). It never holds a private member.
package struct JWK: Sendable, Equatable {
    /// The key itself, numbers big-endian (RFC 7518 §6.2, §6.3).
    package enum Parameters: Sendable, Equatable {
        case rsa(modulus: [UInt8], exponent: [UInt8])
        case p256(x: [UInt8], y: [UInt8])
    }

    /// RFC 7517 §4.2.
    package enum Use: String, Sendable {
        case signature = "sig"
        case encryption = "enc"
    }

    package let parameters: Parameters
    package let keyID: String?
    package let use: Use?
    /// `alg`: AM writes none, devices do (WIRE §3.1).
    package let algorithm: SigningAlgorithm?
    package let certificate: Certificate?

    package init(
        _ parameters: Parameters, keyID: String? = nil, use: Use? = nil, algorithm: SigningAlgorithm? = nil,
        certificate: Certificate? = nil
    ) {
        self.parameters = parameters
        self.keyID = keyID
        self.use = use
        self.algorithm = algorithm
        self.certificate = certificate
    }

    /// The members in order: `kty`, `kid`, `use`, [`alg`,] `x5t`, `x5c`, then the key.
    package var json: JSONObject {
        var json: JSONObject = ["kty": .string(keyType)]
        json["kid"] = keyID.map(JSONValue.string)
        json["use"] = use.map { .string($0.rawValue) }
        json["alg"] = algorithm.map { .string($0.rawValue) }
        json["x5t"] = (certificate?.thumbprint).map(JSONValue.string)
        json["x5c"] = certificate.map { [.string(Base64.encode($0.der))] }
        switch parameters {
        case .rsa(let modulus, let exponent):
            json["n"] = .string(Base64URL.encode(modulus))
            json["e"] = .string(Base64URL.encode(exponent))
        case .p256(let x, let y):
            json["x"] = .string(Base64URL.encode(x))
            json["y"] = .string(Base64URL.encode(y))
            json["crv"] = .string(Self.curve)
        }
        return json
    }

    /// The key, for the algorithm given, else for its `alg`, else RS256 or ES256 by its kind.
    package func verificationKey(algorithm wanted: SigningAlgorithm? = nil) throws(JOSEError) -> VerificationKey {
        let algorithm = wanted ?? algorithm
        switch parameters {
        case .rsa(let modulus, let exponent):
            return .rsa(try RSAPublicKey(modulus: modulus, exponent: exponent, algorithm: algorithm ?? .RS256))
        case .p256(let x, let y):
            guard (algorithm ?? .ES256) == .ES256 else {
                throw JOSEError(.keyUnusable, "a key on P-256 verifies ES256 only")
            }
            return .p256(try P256PublicKey(x: x, y: y))
        }
    }

    private var keyType: String {
        switch parameters {
        case .rsa: "RSA"
        case .p256: "EC"
        }
    }

    static let curve = "P-256"
}
