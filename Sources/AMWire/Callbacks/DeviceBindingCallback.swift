/// Has the client's program make a key pair and sign a challenge with it (WIRE §2.5).
public struct DeviceBindingCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "DeviceBindingCallback",
        output: [
            .string("userId", \.userID), .string("username", \.username),
            .string("authenticationType", \.authenticationType), .string("challenge", \.challenge),
            .string("title", \.title), .string("subtitle", \.subtitle), .string("description", \.description),
            .int("timeout", \.timeoutSeconds), .bool("attestation", \.attestation),
        ],
        input: [
            .string("IDTokenjws", \.jws), .string("IDTokendeviceName", \.deviceName),
            .string("IDTokendeviceId", \.deviceID), .string("IDTokenclientError", \.clientError),
        ])

    /// Comes back as the signature's `sub`.
    public var userID = ""
    /// What people call the user.
    public var username = ""
    /// `BIOMETRIC_ONLY`, `BIOMETRIC_ALLOW_FALLBACK`, `APPLICATION_PIN` or `NONE`.
    public var authenticationType = "BIOMETRIC_ALLOW_FALLBACK"
    /// What is signed; base64 with padding.
    public var challenge = ""
    /// The prompt's heading.
    public var title = ""
    /// The prompt's second line.
    public var subtitle = ""
    /// The prompt's text.
    public var description = ""
    /// How long the user may take, in seconds.
    public var timeoutSeconds = 60
    /// Whether the device is to vouch for its key.
    public var attestation = false
    /// The signature with the public key in it (WIRE §3.1); empty where the client failed.
    public var jws = ""
    /// What people call the device.
    public var deviceName = ""
    /// Tells the device from others.
    public var deviceID = ""
    /// Why the client failed: `Timeout`, `Abort`, `Unsupported` or a word of the app's own.
    public var clientError = ""

    public var control: CallbackControl { .hidden }

    /// Without a challenge.
    public init() {}
}
