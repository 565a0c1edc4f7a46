/// Asks to pick one of several texts (WIRE §2.1).
public struct ChoiceCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "ChoiceCallback",
        output: [
            .string("prompt", \.prompt), .strings("choices", \.choices), .int("defaultChoice", \.defaultChoice),
        ],
        input: [.int("IDToken", \.choice)])

    /// Shown beside the list.
    public var prompt = ""
    /// The texts to pick from.
    public var choices: [String] = []
    /// Index of the text that is picked at first.
    public var defaultChoice = 0
    /// Index of the text that the user picked.
    public var choice = 0

    public var control: CallbackControl { .choice(prompt: prompt, options: choices, selected: choice) }

    /// An empty list.
    public init() {}

    /// A list with its default picked.
    public init(prompt: String, choices: [String], defaultChoice: Int = 0) {
        self.prompt = prompt
        self.choices = choices
        self.defaultChoice = defaultChoice
        choice = defaultChoice
    }
}
