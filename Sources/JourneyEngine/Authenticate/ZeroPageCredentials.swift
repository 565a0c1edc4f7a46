import AMWire
import HTTPMessages

/// A user name and password in the request's header, which answer callbacks in the client's place (AM-BEHAVIOUR §1.2).
struct ZeroPageCredentials: Sendable, Equatable {
    private let username: String?
    private let password: String?

    private static let usernameField: HTTPFieldName = "X-OpenAM-Username"
    private static let passwordField: HTTPFieldName = "X-OpenAM-Password"

    /// Nil where the header has neither.
    init?(_ fields: HTTPFields) {
        username = Self.text(fields[Self.usernameField])
        password = Self.text(fields[Self.passwordField])
        if username == nil, password == nil { return nil }
    }

    private static func text(_ value: String?) -> String? {
        guard let value, !value.isEmpty else { return nil }
        return EncodedWords.decode(value)
    }

    /// The answers to a step; nil where it asks for anything else, too.
    func answers(to question: Question) -> [CallbackAnswers]? {
        var hasInput = false
        var answers: [CallbackAnswers] = []
        for slice in question.callbacks {
            var messages: [CallbackMessage?] = []
            for callback in slice {
                guard let answer = answer(to: callback) else { return nil }
                messages.append(answer)
                hasInput = hasInput || answer.input != nil
            }
            answers.append(CallbackAnswers(messages))
        }
        return hasInput ? answers : nil
    }

    private func answer(to callback: CallbackMessage) -> CallbackMessage? {
        guard let input = callback.input else { return callback }
        guard let value = value(for: callback.type) else { return nil }
        var answer = callback
        answer.input = input.map { CallbackMessage.Entry(name: $0.name, value: .string(value)) }
        return answer
    }

    private func value(for type: String) -> String? {
        switch type {
        case NameCallback.layout.type: username
        case PasswordCallback.layout.type: password
        default: nil
        }
    }
}
