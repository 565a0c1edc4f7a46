/// Asks for a secret in clear text (WIRE §2.1).
public struct PasswordCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "PasswordCallback", output: [.string("prompt", \.prompt)], input: [.string("IDToken", \.password)])

    /// Shown beside the field.
    public var prompt = ""
    /// What the user typed.
    public var password = ""

    public var control: CallbackControl { .secret(prompt: prompt) }

    /// An empty field.
    public init() {}

    /// A field with a prompt.
    public init(prompt: String, password: String = "") {
        self.prompt = prompt
        self.password = password
    }
}
