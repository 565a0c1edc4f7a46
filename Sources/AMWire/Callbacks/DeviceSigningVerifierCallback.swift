/// Has the client's program sign a challenge with the key of a bound device (WIRE §2.5).
public struct DeviceSigningVerifierCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "DeviceSigningVerifierCallback",
        output: [
            .string("userId", \.userID), .string("challenge", \.challenge), .string("title", \.title),
            .string("subtitle", \.subtitle), .string("description", \.description),
            .int("timeout", \.timeoutSeconds),
        ],
        input: [.string("IDTokenjws", \.jws), .string("IDTokenclientError", \.clientError)])

    /// Whose keys will do; empty where the key says who the user is.
    public var userID = ""
    /// What is signed.
    public var challenge = ""
    /// The prompt's heading.
    public var title = ""
    /// The prompt's second line.
    public var subtitle = ""
    /// The prompt's text.
    public var description = ""
    /// How long the user may take, in seconds.
    public var timeoutSeconds = 60
    /// The signature (WIRE §3.2); empty where the client failed.
    public var jws = ""
    /// Why the client failed: `Timeout`, `Abort`, `Unsupported`, `ClientNotRegistered` or a word of the app's own.
    public var clientError = ""

    public var control: CallbackControl { .hidden }

    /// Without a challenge.
    public init() {}
}
