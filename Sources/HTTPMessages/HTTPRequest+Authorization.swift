extension HTTPRequest {
    /// What follows a scheme in `Authorization`; nil for other schemes. Schemes match in any case (RFC 9110 §11.1).
    package func authorization(scheme: String) -> String? {
        let parts = fields[.authorization]?.split(separator: " ", maxSplits: 1)
        guard let parts, parts.count == 2, parts[0].lowercased() == scheme.lowercased() else { return nil }
        return parts[1].filter { $0 != " " }
    }
}
