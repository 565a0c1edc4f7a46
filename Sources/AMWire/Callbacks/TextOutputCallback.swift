/// Shows a text, or hands over a script (WIRE §2.1).
public struct TextOutputCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "TextOutputCallback",
        output: [.string("message", \.message), .stringInt("messageType", \.messageType)])

    /// The text or script.
    public var message = ""
    /// 0 information, 1 warning, 2 error, 4 script.
    public var messageType = 0

    private static let scriptType = 4

    public var control: CallbackControl { messageType == Self.scriptType ? .hidden : .message(message) }

    /// An empty text.
    public init() {}

    /// A text of a type.
    public init(message: String, messageType: Int = 0) {
        self.message = message
        self.messageType = messageType
    }

    /// JavaScript for the login page, which runs it and posts nothing of it back.
    public init(script: String) { self.init(message: script, messageType: Self.scriptType) }
}
