import OrderedJSON

/// What a browser or a phone is told to sign with a passkey: the data of a MetadataCallback, beside which a
/// HiddenValueCallback takes the outcome (WIRE §2.6).
public struct WebAuthnAuthentication: Sendable, Hashable {
    /// `_action` of the data.
    public static let action = "webauthn_authentication"

    /// base64 with padding.
    public var challenge = ""
    /// In milliseconds.
    public var timeoutMilliseconds = 60_000
    /// `required`, `preferred` or `discouraged`.
    public var userVerification = "preferred"
    /// A host; empty stands for the page's own.
    public var relyingPartyID = ""
    /// Ids of keys that will do; empty where the device is to find one.
    public var allowedCredentials: [[UInt8]] = []
    /// `conditional` where a field of the page offers passkeys; nil else.
    public var mediation: String?

    /// Without a challenge.
    public init() {}

    /// The data, in the forms of old clients and of new ones.
    public var data: JSONValue {
        let credentials = WebAuthn.text(of: allowedCredentials)
        var data: JSONObject = [
            "_type": .string(WebAuthn.type), "_action": .string(Self.action), "challenge": .string(challenge),
            "timeout": .string(String(timeoutMilliseconds)), "userVerification": .string(userVerification),
            "relyingPartyId": .string(relyingPartyID.isEmpty ? "" : "rpId: \"\(relyingPartyID)\","),
            "_relyingPartyId": .string(relyingPartyID),
            "allowCredentials": .string(credentials.isEmpty ? "" : "allowCredentials: [\(credentials)]"),
            "_allowCredentials": WebAuthn.json(allowedCredentials), "acceptableCredentials": .string(credentials),
            "extensions": [:], "supportsJsonResponse": true,
        ]
        data["mediation"] = mediation.map(JSONValue.string)
        return .object(data)
    }

    /// Reads what a server sends; nil for any other data.
    public init?(data: JSONValue) {
        let kind = data["_allowCredentials"] ?? data["allowCredentials"]
        let isRegistration = WebAuthnRegistration(data: data) != nil
        guard
            data["_action"]?.string == Self.action
                || data["_type"]?.string == WebAuthn.type && kind != nil && !isRegistration
        else { return nil }
        challenge = data["challenge"]?.string ?? ""
        timeoutMilliseconds = data["timeout"].flatMap { $0.int ?? $0.string.flatMap { Int($0) } } ?? timeoutMilliseconds
        userVerification = data["userVerification"]?.string ?? userVerification
        relyingPartyID = data["_relyingPartyId"]?.string ?? ""
        allowedCredentials = WebAuthn.credentials(data["_allowCredentials"])
        mediation = data["mediation"]?.string
    }
}
