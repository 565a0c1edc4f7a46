import AMWire
import HTTPMessages
import OrderedJSON

extension Condition {
    /// Whether all tests hold now.
    package func holds(_ context: borrowing TreeContext) -> Bool {
        let value = value(context)
        let isOfKind = isOfKind(value, context)
        return tests.allSatisfy { $0.holds(value, isOfKind: isOfKind) }
    }

    /// Whether an answer is of the kind that its callback asks for.
    private func isOfKind(_ value: JSONValue?, _ context: borrowing TreeContext) -> Bool {
        guard let value, case .input(let callback, let suffix) = subject,
            let message = context.answers.messages[callback]
        else { return true }
        return CallbackCatalog.takes(value, input: suffix, of: message.type)
    }

    private func value(_ context: borrowing TreeContext) -> JSONValue? {
        switch subject {
        case .input(let callback, let suffix):
            let messages = context.answers.messages
            guard messages.indices.contains(callback) else { return nil }
            return messages[callback]?.answer(suffix)
        case .state(let path): return context.state.value(at: path)
        case .header(let name):
            return HTTPFieldName(name).flatMap { context.request.fields[$0] }.map(JSONValue.string)
        }
    }
}

extension Condition.Test {
    /// What isn't of the kind that was asked for, such as a list in place of a name, is none. `equals` and `oneOf`
    /// don't tell `1` from `"1"`: SDKs send either (WIRE §1.2).
    fileprivate func holds(_ value: JSONValue?, isOfKind: Bool) -> Bool {
        switch self {
        case .equals(let wanted): value?.isLike(wanted) ?? false
        case .oneOf(let wanted): wanted.contains { value?.isLike($0) ?? false }
        case .present(let wanted): (isOfKind && value.map { !$0.isNull && $0 != "" } ?? false) == wanted
        case .matches(let expression): value?.looseText.map(expression.isFound) ?? false
        }
    }
}

extension JSONValue {
    fileprivate func isLike(_ other: JSONValue) -> Bool {
        if self == other { return true }
        guard let text = looseText, let otherText = other.looseText else { return false }
        return text == otherText
    }
}

extension CallbackMessage {
    /// The value of an input by the suffix after `IDToken<n>`, or by its whole name where it has one of its own.
    func answer(_ name: String) -> JSONValue? {
        input(suffix: name) ?? input?.first { $0.name == name }?.value
    }
}
