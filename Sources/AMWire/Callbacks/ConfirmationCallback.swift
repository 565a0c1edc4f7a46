/// Asks to press one of several buttons (WIRE §2.1).
public struct ConfirmationCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "ConfirmationCallback",
        output: [
            .string("prompt", \.prompt), .int("messageType", \.messageType), .strings("options", \.options),
            .int("optionType", \.optionType), .int("defaultOption", \.defaultOption),
        ],
        input: [.int("IDToken", \.option)])

    /// Often empty: the text stands in a callback of its own.
    public var prompt = ""
    /// 0 information, 1 warning, 2 error.
    public var messageType = 0
    /// The buttons' texts.
    public var options: [String] = []
    /// -1 own options, 0 yes/no, 1 yes/no/cancel, 2 ok/cancel.
    public var optionType = -1
    /// Index of the button that is pressed by default.
    public var defaultOption = 0
    /// Index of the button that the user pressed, or `none` next to a PollingWaitCallback.
    public var option = 0

    /// What AM takes for no button (NODES §3.1).
    public static let none = 100

    public var control: CallbackControl { .buttons(prompt: prompt, options: options, selected: option) }

    /// No buttons.
    public init() {}

    /// Buttons of one's own; `option` is the one that counts as pressed if the client leaves the callback as it is.
    public init(options: [String], defaultOption: Int, option: Int? = nil) {
        self.options = options
        self.defaultOption = defaultOption
        self.option = option ?? defaultOption
    }
}
