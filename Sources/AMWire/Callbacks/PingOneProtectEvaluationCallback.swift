/// Asks the client's program for the signals that PingOne Protect judges (WIRE §2.7).
public struct PingOneProtectEvaluationCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "PingOneProtectEvaluationCallback",
        output: [
            .bool("pauseBehavioralData", \.pauseBehavioralData), .optionalString("envId", \.environmentID),
        ],
        input: [.string("IDTokensignals", \.signals), .string("IDTokenclientError", \.clientError)])

    /// Whether behavioral data is no longer collected from here on.
    public var pauseBehavioralData = true
    /// The PingOne environment, for clients that were not initialized.
    public var environmentID: String?
    /// A long opaque text.
    public var signals = ""
    /// Why the library failed; empty where it didn't.
    public var clientError = ""

    public var control: CallbackControl { .hidden }

    /// Asks for signals.
    public init() {}
}
