/// What a client commits itself to at authorize and proves at the token endpoint (RFC 7636).
package struct CodeChallenge: Sendable, Equatable {
    /// How the challenge is made of the verifier (RFC 7636 §4.2).
    package enum Method: String, Sendable, CaseIterable {
        case plain
        case s256 = "S256"
    }

    package let value: String
    package let method: Method

    package init(_ value: String, method: Method) {
        self.value = value
        self.method = method
    }

    /// The challenge of a verifier (RFC 7636 §4.2).
    package init(verifier: String, method: Method) {
        let value =
            switch method {
            case .plain: verifier
            case .s256: Base64URL.encode(SHA256.digest(Array(verifier.utf8)))
            }
        self.init(value, method: method)
    }

    /// RFC 7636 §4.6.
    package func matches(_ verifier: String) -> Bool {
        let computed = CodeChallenge(verifier: verifier, method: method)
        return constantTimeEquals(Array(computed.value.utf8), Array(value.utf8))
    }
}
