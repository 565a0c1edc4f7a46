/// Asks for a security question and the answer to it (WIRE §2.1).
public struct KbaCreateCallback: Callback {
    public static let layout = CallbackLayout<Self>(
        "KbaCreateCallback",
        output: [
            .string("prompt", \.prompt), .strings("predefinedQuestions", \.predefinedQuestions),
            .bool("allowUserDefinedQuestions", \.allowUserDefinedQuestions),
        ],
        input: [.string("IDTokenquestion", \.question), .string("IDTokenanswer", \.answer)])

    /// Shown above the questions.
    public var prompt = ""
    /// The questions to pick from.
    public var predefinedQuestions: [String] = []
    /// Whether the user may ask a question of their own; AM before 7.1 doesn't say so.
    public var allowUserDefinedQuestions = false
    /// One of the questions, or the user's own.
    public var question = ""
    /// What the user typed.
    public var answer = ""

    public var control: CallbackControl {
        .securityQuestion(
            prompt: prompt, questions: predefinedQuestions, question: question, allowsOwn: allowUserDefinedQuestions)
    }

    /// Without questions.
    public init() {}

    /// Questions to pick from.
    public init(prompt: String, predefinedQuestions: [String], allowUserDefinedQuestions: Bool) {
        self.prompt = prompt
        self.predefinedQuestions = predefinedQuestions
        self.allowUserDefinedQuestions = allowUserDefinedQuestions
    }
}
