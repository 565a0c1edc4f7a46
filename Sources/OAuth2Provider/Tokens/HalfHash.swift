import JOSETokens

/// `at_hash`, `c_hash` and `s_hash`: the left half of a SHA-256 in base64url (OpenID Connect Core §3.1.3.6, FAPI 1.0
/// part 2 §5.1).
enum HalfHash {
    static func of(_ text: String) -> String {
        Base64URL.encode(Array(SHA256.digest(Array(text.utf8)).prefix(16)))
    }
}
