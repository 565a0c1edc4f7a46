/// Asks for a line of text (WIRE §2.1).
public struct TextInputCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "TextInputCallback", output: [.string("prompt", \.prompt), .string("defaultText", \.defaultText)],
        input: [.string("IDToken", \.text)])

    /// Shown beside the field.
    public var prompt = ""
    /// What the field holds at first.
    public var defaultText = ""
    /// What the user typed.
    public var text = ""

    public var control: CallbackControl { .text(prompt: prompt, value: text) }

    /// An empty field.
    public init() {}

    /// A field that holds its default text.
    public init(prompt: String, defaultText: String = "") {
        self.prompt = prompt
        self.defaultText = defaultText
        text = defaultText
    }
}
