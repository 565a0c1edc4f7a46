/// Asks for a user name (WIRE §2.1).
public struct NameCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "NameCallback", output: [.string("prompt", \.prompt)], input: [.string("IDToken", \.name)])

    /// Shown beside the field.
    public var prompt = ""
    /// What the user typed.
    public var name = ""

    public var control: CallbackControl { .text(prompt: prompt, value: name) }

    /// An empty field.
    public init() {}

    /// A field with a prompt.
    public init(prompt: String, name: String = "") {
        self.prompt = prompt
        self.name = name
    }
}
