/// Has the client's system vouch for the app (WIRE §2.9): App Attest on iOS, Play Integrity on Android.
///
/// The two forms share no output and tell the platforms apart by them; inputs stand in the order of each.
public struct AppIntegrityCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "AppIntegrityCallback",
        output: [
            .optionalString("challenge", \.challenge), .optionalString("attestToken", \.attestToken),
            .optionalString("requestType", \.requestType), .optionalString("projectNumber", \.projectNumber),
            .optionalString("nonce", \.nonce),
        ],
        input: [
            .optionalString("IDTokentoken", \.androidToken), .string("IDTokenclientError", \.clientError),
            .optionalString("IDTokenattestToken", \.iOSAttestation), .optionalString("IDTokentoken", \.iOSToken),
            .optionalString("IDTokenclientData", \.iOSClientData), .optionalString("IDTokenkeyId", \.iOSKeyID),
        ])

    /// iOS: what is attested.
    public var challenge: String?
    /// iOS: empty in the first round, in the second `<keyId>::<attestation>`.
    public var attestToken: String?
    /// Android: `classic` or `standard`.
    public var requestType: String?
    /// Android: the project in Google's cloud, digits.
    public var projectNumber: String?
    /// Android: base64url, what the verdict is bound to.
    public var nonce: String?
    /// iOS: the assertion of the second round. Android: the verdict's token.
    public var token = ""
    /// Why the client failed: `Unsupported`, `ClientDeviceErrors` or a word of the app's own.
    public var clientError = ""
    /// iOS: the attestation of the first round.
    public var attestation = ""
    /// iOS: base64 of what was signed.
    public var clientData = ""
    /// iOS: the attested key.
    public var keyID = ""

    public var control: CallbackControl { .hidden }

    /// For no platform.
    public init() {}

    /// For iOS.
    public init(challenge: String, attestToken: String = "") {
        self.challenge = challenge
        self.attestToken = attestToken
    }

    /// For Android.
    public init(requestType: String, projectNumber: String, nonce: String) {
        self.requestType = requestType
        self.projectNumber = projectNumber
        self.nonce = nonce
    }

    private var isForAndroid: Bool { requestType != nil }

    private var androidToken: String? {
        get { isForAndroid ? token : nil }
        set { token = newValue ?? "" }
    }

    private var iOSToken: String? {
        get { isForAndroid ? nil : token }
        set { token = newValue ?? "" }
    }

    private var iOSAttestation: String? {
        get { isForAndroid ? nil : attestation }
        set { attestation = newValue ?? "" }
    }

    private var iOSClientData: String? {
        get { isForAndroid ? nil : clientData }
        set { clientData = newValue ?? "" }
    }

    private var iOSKeyID: String? {
        get { isForAndroid ? nil : keyID }
        set { keyID = newValue ?? "" }
    }
}
