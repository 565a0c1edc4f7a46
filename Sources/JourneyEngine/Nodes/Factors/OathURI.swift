import HTTPMessages

/// What a QR code says to an authenticator app: `otpauth://totp/ForgeRock:demo?secret=…` (WIRE §3.5).
struct OathURI: Sendable {
    private let issuer: String
    private let color: String
    private let image: String?
    private let type: String
    private let parameters: [(String, String)]

    init(_ configuration: NodeConfiguration) throws {
        issuer = try configuration.string("issuer")
        color = try configuration.string("bgColor")
        image = try configuration.optionalString("imgUrl")
        let isTimed = try configuration.string("algorithm") == "TOTP"
        type = isTimed ? "totp" : "hotp"
        let digits = try configuration.string("passwordLength") == "EIGHT_DIGITS" ? "8" : "6"
        let hash = try configuration.string("totpHashAlgorithm").replacing("HMAC_", with: "")
        let interval = String(try configuration.int("totpTimeInterval"))
        parameters =
            isTimed
            ? [("period", interval), ("digits", digits)] + (hash == "SHA1" ? [] : [("algorithm", hash)])
            : [("counter", "0"), ("digits", digits)]
    }

    func text(account: String, secret: String) -> String {
        var query = [("secret", secret), ("issuer", issuer)] + parameters + [("b", color)]
        if let image { query.append(("image", image)) }
        let words = query.map { "\($0.0)=\(PercentEncoding.encode($0.1))" }.joined(separator: "&")
        return "otpauth://\(type)/\(PercentEncoding.encode(issuer)):\(PercentEncoding.encode(account))?\(words)"
    }
}
