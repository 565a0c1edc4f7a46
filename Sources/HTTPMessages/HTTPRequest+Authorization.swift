extension HTTPRequest {
    /// What follows a scheme in `Authorization`; nil for other schemes.
    package func authorization(scheme: String) -> String? {
        fields[.authorization]?.credentials(scheme: scheme)?.filter { $0 != " " }
    }
}

extension String {
    /// What follows a scheme and one or more blanks in a value of `Authorization`; nil for other schemes. Schemes match
    /// in any case (RFC 9110 §11.1, §11.4).
    package func credentials(scheme: String) -> String? {
        let parts = split(separator: " ", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == scheme.lowercased() else { return nil }
        return String(parts[1].trimmedOfBlanks)
    }
}
