import OrderedJSON

/// The public keys that somebody signs with (RFC 7517 §5).
package struct JWKSet: Sendable, Equatable {
    package let keys: [JWK]

    package init(_ keys: [JWK]) { self.keys = keys }

    /// Reads `{"keys": […]}`, nil for anything else; keys of kinds that aren't known here are left out.
    package init?(json: JSONValue) {
        guard let members = json["keys"]?.array else { return nil }
        self.init(members.compactMap { $0.object.flatMap { try? JWK(json: $0) } })
    }

    package var json: JSONValue { ["keys": .array(keys.map { .object($0.json) })] }

    /// Those that may have signed a token: with its `kid`, where both have one, and of the kind of its algorithm.
    package func keys(for token: JWS) -> [VerificationKey] {
        guard let algorithm = token.header["alg"]?.string.flatMap(SigningAlgorithm.init) else { return [] }
        let keyID = token.header["kid"]?.string
        return keys.filter { $0.use != .encryption && (keyID == nil || $0.keyID == nil || $0.keyID == keyID) }
            .compactMap { try? $0.verificationKey(algorithm: algorithm) }
    }
}
