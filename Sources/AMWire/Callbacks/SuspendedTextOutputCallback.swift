/// Says that the journey waits for a link to be opened that was sent by mail (WIRE §2.1, §4.4).
public struct SuspendedTextOutputCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "SuspendedTextOutputCallback",
        output: [.string("message", \.message), .stringInt("messageType", \.messageType)])

    /// The text.
    public var message = ""
    /// 0 information; AM sends no other.
    public var messageType = 0

    public var control: CallbackControl { .message(message) }

    /// An empty text.
    public init() {}

    /// A text.
    public init(message: String) { self.message = message }
}
