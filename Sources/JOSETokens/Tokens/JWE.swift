import Determinism
import OrderedJSON

/// Encryption in compact form with a shared key used directly: `dir` with A128CBC-HS256 (RFC 7516 §7.1, RFC 7518 §4.5).
package enum JWE {
    /// Encrypts. The header is AM's (AM-BEHAVIOUR §1.6), then the extra members that it lacks.
    package static func encrypt(
        _ plaintext: [UInt8], extraHeader: JSONObject = [:], cipher: A128CBCHS256, randomness: any Randomness
    ) -> String {
        String(
            decoding: sealed(plaintext, extraHeader: extraHeader, cipher: cipher, randomness: randomness),
            as: UTF8.self)
    }

    /// The same in ASCII, for who puts it into another token.
    package static func sealed(
        _ plaintext: [UInt8], extraHeader: JSONObject = [:], cipher: A128CBCHS256, randomness: any Randomness
    ) -> [UInt8] {
        let header = extraHeader.isEmpty ? plainHeader : encodedHeader(extraHeader)
        let vector = randomness.bytes(A128CBCHS256.vectorSize)
        let sealed = cipher.seal(plaintext, vector: vector, authenticating: header)
        var text = CompactText(encodedHeader: header, payloadCount: sealed.ciphertext.count)
        text.append([])  // the encrypted key, which a key used directly doesn't need
        text.append(vector)
        text.append(sealed.ciphertext)
        text.append(sealed.tag)
        return text.bytes
    }

    /// The plaintext, if the text was made with this key and nobody changed it.
    package static func decrypt(_ text: String, cipher: A128CBCHS256) throws(JOSEError) -> [UInt8] {
        try open(Array(text.utf8), cipher: cipher)
    }

    /// The same for a text in ASCII, as it comes out of another token.
    package static func open(_ text: [UInt8], cipher: A128CBCHS256) throws(JOSEError) -> [UInt8] {
        let compact = try CompactSerialization(parsing: text, partCount: 5)
        try check(compact)
        let sealed = A128CBCHS256.Sealed(ciphertext: try compact.decoded(3), tag: try compact.decoded(4))
        let plaintext = cipher.open(
            sealed, vector: try compact.decoded(2), authenticating: Array(compact.parts[0]))
        guard let plaintext else { throw JOSEError(.notAuthentic, "the token was not encrypted with this key") }
        return plaintext
    }

    /// Made once: nearly all that is encrypted has it.
    static let plainHeader = encodedHeader([:])

    private static func encodedHeader(_ extra: JSONObject) -> [UInt8] {
        Base64Alphabet.url.encode(JSONValue.object(fullHeader(extra)).serialized)
    }

    private static func fullHeader(_ extra: JSONObject) -> JSONObject {
        var header: JSONObject = ["typ": "JWT", "enc": "A128CBC-HS256", "alg": "dir"]
        for member in extra where header[member.key] == nil { header[member.key] = member.value }
        return header
    }

    private static func check(_ compact: CompactSerialization) throws(JOSEError) {
        guard compact.header["alg"] == "dir", compact.header["enc"] == "A128CBC-HS256" else {
            throw JOSEError(.unsupported, "the token is not encrypted with dir and A128CBC-HS256")
        }
        guard compact.header["zip"] == nil || compact.header["zip"] == "NONE" else {
            throw JOSEError(.unsupported, "the token is compressed")
        }
        guard compact.parts[1].isEmpty else {
            throw JOSEError(.malformed, "a token with a direct key carries no encrypted key")
        }
    }
}
