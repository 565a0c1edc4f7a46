/// The secret that binds an authorization code to the client that asked for it (RFC 7636 §4.1).
public struct CodeVerifier: Sendable, Hashable, Codable {
    /// 43 to 128 unreserved characters.
    public let text: String

    /// Draws 64 bytes and writes them in 86 characters, as the SDKs do (WIRE §1.5.3).
    public init(using generator: inout some RandomNumberGenerator) {
        text = Base64URL.encode(.random(64, using: &generator))
    }

    /// A verifier that was made before; nil where it isn't of the form that RFC 7636 §4.1 asks for.
    public init?(_ text: String) {
        let isUnreserved = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "-._~".utf8.contains(byte)
            }
        }
        guard isUnreserved, (43...128).contains(text.utf8.count) else { return nil }
        self.text = text
    }

    /// What goes out first, for the method `S256` (RFC 7636 §4.2).
    public var challenge: String { Base64URL.encode(SHA256Digest.of(Array(text.utf8))) }
}

extension [UInt8] {
    static func random(_ count: Int, using generator: inout some RandomNumberGenerator) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
}
