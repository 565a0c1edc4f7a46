import OrderedJSON

/// What a browser or a phone is told to make a passkey with: the data of a MetadataCallback, beside which a
/// HiddenValueCallback takes the outcome (WIRE §2.6).
public struct WebAuthnRegistration: Sendable, Hashable {
    /// `_action` of the data.
    public static let action = "webauthn_registration"

    /// base64 with padding.
    public var challenge = ""
    /// `none`, `indirect` or `direct`.
    public var attestationPreference = "none"
    /// The account's name.
    public var userName = ""
    /// base64url; becomes the user handle as a text.
    public var userID = ""
    /// What people call the user.
    public var displayName = ""
    /// What people call the server.
    public var relyingPartyName = ""
    /// A host; empty stands for the page's own.
    public var relyingPartyID = ""
    /// `required`, `preferred` or `discouraged`.
    public var userVerification = "preferred"
    /// Whether the device must find the key without being told its id.
    public var requiresResidentKey = false
    /// `platform` or `cross-platform`; nil for either.
    public var authenticatorAttachment: String?
    /// COSE's numbers, the best first: -7 is ES256, -257 RS256.
    public var algorithms = [-7, -257]
    /// In milliseconds.
    public var timeoutMilliseconds = 60_000
    /// Ids of keys that the user has already.
    public var excludedCredentials: [[UInt8]] = []

    /// Without a challenge.
    public init() {}

    /// The data, in the forms of old clients and of new ones.
    public var data: JSONValue {
        let algorithms = algorithms.map(JSONValue.int)
        let words = algorithms.map { "{ \"type\": \"public-key\", \"alg\": \($0.text) }" }
        var selection: JSONObject = ["userVerification": .string(userVerification)]
        let shortSelection = JSONValue.object(selection).text
        selection["requireResidentKey"] = .bool(requiresResidentKey)
        selection["authenticatorAttachment"] = authenticatorAttachment.map(JSONValue.string)
        return [
            "_type": .string(WebAuthn.type), "_action": .string(Self.action), "challenge": .string(challenge),
            "attestationPreference": .string(attestationPreference), "userName": .string(userName),
            "userId": .string(userID), "displayName": .string(displayName),
            "relyingPartyName": .string(relyingPartyName),
            "relyingPartyId": .string(relyingPartyID.isEmpty ? "" : "id: \"\(relyingPartyID)\","),
            "_relyingPartyId": .string(relyingPartyID),
            "authenticatorSelection": .string(
                authenticatorAttachment == nil && !requiresResidentKey
                    ? shortSelection : JSONValue.object(selection).text),
            "_authenticatorSelection": .object(selection),
            "pubKeyCredParams": .string("[ \(words.joined(separator: ", ")) ]"),
            "_pubKeyCredParams": .array(algorithms.map { ["type": "public-key", "alg": $0] }),
            "timeout": .string(String(timeoutMilliseconds)),
            "excludeCredentials": .string(WebAuthn.text(of: excludedCredentials)),
            "_excludeCredentials": WebAuthn.json(excludedCredentials), "extensions": [:],
            "supportsJsonResponse": true,
        ]
    }

    /// Reads what a server sends; nil for any other data.
    public init?(data: JSONValue) {
        let kind = data["_pubKeyCredParams"] ?? data["pubKeyCredParams"]
        guard data["_action"]?.string == Self.action || data["_type"]?.string == WebAuthn.type && kind != nil else {
            return nil
        }
        challenge = data["challenge"]?.string ?? ""
        attestationPreference = data["attestationPreference"]?.string ?? attestationPreference
        userName = data["userName"]?.string ?? ""
        userID = data["userId"]?.string ?? ""
        displayName = data["displayName"]?.string ?? ""
        relyingPartyName = data["relyingPartyName"]?.string ?? ""
        relyingPartyID = data["_relyingPartyId"]?.string ?? ""
        let selection = data["_authenticatorSelection"]
        userVerification = selection?["userVerification"]?.string ?? userVerification
        requiresResidentKey = selection?["requireResidentKey"]?.bool ?? false
        authenticatorAttachment = selection?["authenticatorAttachment"]?.string
        algorithms = data["_pubKeyCredParams"]?.array?.compactMap { $0["alg"]?.int } ?? algorithms
        timeoutMilliseconds = data["timeout"].flatMap { $0.int ?? $0.string.flatMap { Int($0) } } ?? timeoutMilliseconds
        excludedCredentials = WebAuthn.credentials(data["_excludeCredentials"])
    }
}
