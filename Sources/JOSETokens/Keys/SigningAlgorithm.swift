/// A signature algorithm by its name in a JOSE header (RFC 7518 §3.1).
package enum SigningAlgorithm: String, Sendable, CaseIterable {
    /// HMAC with SHA-256.
    case HS256
    /// RSASSA-PKCS1-v1_5 with SHA-256.
    case RS256
    /// RSASSA-PKCS1-v1_5 with SHA-384.
    case RS384
    /// RSASSA-PKCS1-v1_5 with SHA-512: what Android devices sign with (WIRE §3.1).
    case RS512
    /// ECDSA on P-256 with SHA-256.
    case ES256

    /// OpenSSL's name of the digest.
    var digestName: String {
        switch self {
        case .HS256, .RS256, .ES256: "SHA256"
        case .RS384: "SHA384"
        case .RS512: "SHA512"
        }
    }

    var isRSA: Bool {
        switch self {
        case .RS256, .RS384, .RS512: true
        case .HS256, .ES256: false
        }
    }
}
