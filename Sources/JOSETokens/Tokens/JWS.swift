import OrderedJSON

/// A signed message in compact form (RFC 7515 §7.1), parsed but not yet believed: `verify` tells.
package struct JWS: Sendable, Equatable {
    package let header: JSONObject
    package let payload: [UInt8]
    /// What the signature covers: the first two parts with the dot between.
    package let signingInput: [UInt8]
    package let signature: [UInt8]

    /// Refuses more than 1 MiB, wrong base64url, a header without `alg` or with `crit`. `none` is read, never verified.
    package init(parsing text: String) throws(JOSEError) {
        let compact = try CompactSerialization(parsing: Array(text.utf8), partCount: 3)
        header = compact.header
        payload = try compact.decoded(1)
        signature = try compact.decoded(2)
        signingInput = Array(compact.text[..<compact.parts[1].endIndex])
    }

    /// Signs a payload. The header's `alg` is always the key's: set in place, or at the end where there is none.
    package static func sign(header: JSONObject, payload: [UInt8], key: SigningKey) -> String {
        sign(encodedHeader: JWTHeader.encode(header, key.algorithm), payload, key)
    }

    package static func sign(header: JWTHeader, payload: [UInt8], key: SigningKey) -> String {
        sign(encodedHeader: header.encoded(for: key.algorithm), payload, key)
    }

    private static func sign(encodedHeader: [UInt8], _ payload: [UInt8], _ key: SigningKey) -> String {
        var text = CompactText(encodedHeader: encodedHeader, payloadCount: payload.count)
        text.append(payload)
        text.append(key.sign(text.bytes))
        return text.string
    }

    /// Whether the key made the signature. The header must name the key's own algorithm (RFC 8725 §3.1).
    package func verify(with key: VerificationKey) -> Bool {
        header["alg"]?.string == key.algorithm.rawValue && key.verifies(signature, of: signingInput)
    }

    /// Whether the key, or the private half of the key, made the signature.
    package func verify(with key: SigningKey) -> Bool { verify(with: key.verificationKey) }
}
