/// How a person meets a callback: what is shown and what is asked for, whatever draws it, be it a page or a terminal.
///
/// The answer goes into the bare input, `IDToken<n>`, but for security questions.
public enum CallbackControl: Sendable, Hashable {
    /// Nothing is shown: the callback is for the client's program.
    case hidden
    /// A text to read; may hold HTML.
    case message(String)
    /// A line to type, and what stands there already.
    case text(prompt: String, value: String)
    /// A line to type that nobody is to read along.
    case secret(prompt: String)
    /// A number to type, and the one that stands there already, as it is written.
    case number(prompt: String, value: String)
    /// Yes or no; the answer is a truth value.
    case checkbox(prompt: String, isOn: Bool)
    /// One of several texts; the answer is its index.
    case choice(prompt: String, options: [String], selected: Int)
    /// One of several values, each with a text that stands for it; the answer is the value.
    case selection(prompt: String, options: [Option], selected: String)
    /// One of several buttons, which also sends the step; the answer is its index.
    case buttons(prompt: String, options: [String], selected: Int)
    /// One of several questions, or one's own, and the answer to it; they go into the inputs `question` and `answer`.
    case securityQuestion(prompt: String, questions: [String], question: String, allowsOwn: Bool)

    /// A value to pick, and what people read.
    public struct Option: Sendable, Hashable {
        /// What goes back.
        public var value: String
        /// What is shown.
        public var label: String

        /// A value and its text.
        public init(value: String, label: String) {
            self.value = value
            self.label = label
        }
    }
}
