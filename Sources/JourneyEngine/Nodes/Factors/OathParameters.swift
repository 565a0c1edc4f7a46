import Determinism
import OrderedJSON

/// How an authenticator app makes its codes, as a registration's QR code says it (WIRE §3.5).
struct OathParameters: Sendable {
    /// `totp` or `hotp`.
    let type: String
    private let parameters: [(String, String)]
    private let secretCharacters: Int

    static let properties: [NodeProperty] = [
        .choice("passwordLength", ["SIX_DIGITS", "EIGHT_DIGITS"], "How long codes are."),
        .int("minSharedSecretLength", default: 32, "Hexadecimal digits."),
        .choice("algorithm", ["TOTP", "HOTP"], "Whether codes come by time or by count."),
        .int("totpTimeInterval", default: 30, "Seconds that a code is good."),
        .choice("totpHashAlgorithm", ["HMAC_SHA1", "HMAC_SHA256", "HMAC_SHA512"], "How codes are made."),
        .bool("addChecksum", default: false, "Whether codes have a check digit.").withoutEffect,
        .int("truncationOffset", default: -1, "Where codes are cut out; -1: as RFC 4226 says.").withoutEffect,
    ]

    init(_ configuration: NodeConfiguration) throws {
        let isTimed = try configuration.string("algorithm") == "TOTP"
        type = isTimed ? "totp" : "hotp"
        let digits = try configuration.string("passwordLength") == "EIGHT_DIGITS" ? "8" : "6"
        let hash = try configuration.string("totpHashAlgorithm").replacing("HMAC_", with: "")
        let interval = String(try configuration.int("totpTimeInterval"))
        parameters =
            isTimed
            ? [("period", interval), ("digits", digits)] + (hash == "SHA1" ? [] : [("algorithm", hash)])
            : [("counter", "0"), ("digits", digits)]
        // Eight characters are five bytes.
        secretCharacters = (min(max(try configuration.int("minSharedSecretLength"), 32), 512) + 9) / 10 * 8
    }

    /// Base32 in upper case: apps take no other.
    func makeSecret(_ randomness: any Randomness) -> String {
        randomness.base32(characters: secretCharacters).uppercased()
    }

    /// - Parameter issuer: nil where the QR code says it elsewhere.
    func query(secret: String, issuer: String? = nil) -> [(String, String)] {
        [("secret", secret)] + (issuer.map { [("issuer", $0)] } ?? []) + parameters
    }

    /// What the profile keeps.
    static func device(_ secret: String, recoveryCodes: [String], _ context: inout TreeContext) -> JSONObject {
        AppDevice.make(
            ["sharedSecret": .string(secret)], named: "OATH Device", recoveryCodes: recoveryCodes, &context)
    }
}
