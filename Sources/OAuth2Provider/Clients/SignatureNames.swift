/// The names of algorithms that AM's enumeration has (AM-BEHAVIOUR §5.2).
enum SignatureNames {
    static let all = [
        "PS384", "RS384", "EdDSA", "ES384", "HS256", "HS512", "ES256", "RS256", "HS384", "ES512", "PS256", "PS512",
        "RS512",
    ]

    /// What AM says to any other: it looks a name up among its constants and reports Java's complaint
    /// (EDGE-CASES B26).
    static func complaint(about name: String?) -> OAuth2Error? {
        guard let name, !all.contains(name) else { return nil }
        return OAuth2Error(.invalidRequest, "No enum constant org.forgerock.json.jose.jws.JwsAlgorithm.\(name)")
    }
}
