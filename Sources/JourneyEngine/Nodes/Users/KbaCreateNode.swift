import AMWire
import IdentityStore
import OrderedJSON

/// KBA Definition: asks for as many security questions and answers as IDM wants, and keeps them in `kbaInfo`.
struct KbaCreateNode: Node {
    static let type = NodeType(
        "KbaCreateNode", "KBA Definition", "Asks for security questions and their answers.",
        properties: [
            .localized("message", "Shown above the questions."),
            .bool("allowUserDefinedQuestions", default: true, "Whether users may ask questions of their own."),
            .int(
                "answersToDefine", default: 0, in: 0...10,
                "Not AM's: how many are asked for; 0: as many as IDM wants."),
            .strings("furtherQuestions", "Not AM's: questions to pick from beside IDM's, kept as the user's own."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let message: LocalizedText
    private let allowsOwn: Bool
    private let answersToDefine: Int
    private let furtherQuestions: [String]

    init(_ configuration: NodeConfiguration) throws {
        message = try configuration.localized("message")
        allowsOwn = try configuration.bool("allowUserDefinedQuestions")
        answersToDefine = try configuration.int("answersToDefine")
        furtherQuestions = try configuration.strings("furtherQuestions")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let configuration = try context.withTransaction { try SecurityQuestions(&$0) }
        let count = answersToDefine > 0 ? answersToDefine : configuration.answersToDefine
        guard count > 0 else { return .goTo("outcome") }
        let answers = context.answers.answers(to: KbaCreateCallback.self)
        let entries = answers.compactMap { entry($0, configuration) }
        guard entries.count == count else {
            return .send(
                (0..<count).map { callback(configuration, answers.indices.contains($0) ? answers[$0] : nil, context) })
        }
        context.state.setObjectAttribute(.array(entries), at: AttributePath("kbaInfo"))
        return .goTo("outcome")
    }

    /// Nil where there is no question, none that is allowed, or no answer.
    private func entry(_ answer: KbaCreateCallback, _ configuration: SecurityQuestions) -> JSONValue? {
        guard !answer.question.isEmpty, !answer.answer.isEmpty else { return nil }
        let known = configuration.questions.first { question in
            question.text.string == answer.question
                || question.text.object?.contains { $0.value.string == answer.question } == true
        }
        if let known { return ["questionId": .string(known.id), "answer": .string(answer.answer)] }
        let isAllowed = allowsOwn || furtherQuestions.contains(answer.question)
        return isAllowed ? ["customQuestion": .string(answer.question), "answer": .string(answer.answer)] : nil
    }

    private func callback(
        _ configuration: SecurityQuestions, _ answer: KbaCreateCallback?, _ context: borrowing TreeContext
    ) -> KbaCreateCallback {
        var callback = KbaCreateCallback(
            prompt: message.text(for: context.languages) ?? "Select a security question",
            predefinedQuestions: configuration.questions.compactMap { $0.text(for: context.languages) }
                + furtherQuestions,
            allowUserDefinedQuestions: allowsOwn)
        callback.question = answer?.question ?? ""
        return callback
    }
}

extension SecurityQuestions.Question {
    /// In the language that fits best.
    func text(for languages: LanguagePreferences) -> String? { LocalizedText(json: text)?.text(for: languages) }
}
