/// Asks the client to wait and then to send the step back as it is (WIRE §2.1).
public struct PollingWaitCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "PollingWaitCallback",
        output: [.stringInt("waitTime", \.milliseconds), .string("message", \.message)])

    /// How long to wait, in milliseconds.
    public var milliseconds = 0
    /// Shown in the meantime.
    public var message = ""

    public var control: CallbackControl { .message(message) }

    /// No time, and no text.
    public init() {}

    /// A time, and a text for it.
    public init(milliseconds: Int, message: String) {
        self.milliseconds = milliseconds
        self.message = message
    }
}
