import AMWire
import HTTPMessages
import OrderedJSON

/// A step of a journey as an HTML form, and a posted form as the answer to its step.
///
/// The whole step travels in a hidden field, so the server keeps nothing between two pages.
struct LoginForm {
    let step: AuthenticateStep

    /// The form's content; `error` is shown above it.
    func html(action: String, error: String?) -> HTML {
        let description: [HTML] = [step.description].compactMap(\.self).map { "<p>\(.fromConfiguration($0))</p>\n" }
        let alert: [HTML] = [error].compactMap(\.self).map { "<p class=\"error\" role=\"alert\">\(text: $0)</p>\n" }
        let fields = step.callbacks.enumerated().map { field($0.element, number: $0.offset + 1) }
        return """
            <h1>\(text: step.header ?? "Sign in")</h1>
            \(description)\(alert)<form method="post" action="\(text: action)">
            <input type="hidden" name="step" value="\(text: step.json.text)">
            \(fields)\(hasButtons && !isWaiting || isSuspended ? "" : Self.next)</form>
            """
    }

    private static let next: HTML = "<button type=\"submit\">Next</button>\n"

    /// Whether this is the page that `answered` was, and it asks for a password.
    func asksAgain(for answered: AuthenticateStep) -> Bool {
        step.callbacks.contains { if case .secret = Self.control(of: $0) { true } else { false } }
            && step.header == answered.header && step.callbacks.map(\.type) == answered.callbacks.map(\.type)
            && step.callbacks.map(\.output) == answered.callbacks.map(\.output)
    }

    /// The step with its inputs as the form's fields say.
    static func answer(to parameters: FormParameters) -> AuthenticateStep? {
        guard let text = parameters["step"], let json = try? JSONValue(parsing: text),
            var step = AuthenticateStep(json: json)
        else { return nil }
        for index in step.callbacks.indices {
            step.callbacks[index].input = step.callbacks[index].input.map { entries in
                entries.map { entry in
                    CallbackMessage.Entry(name: entry.name, value: value(of: entry, in: parameters))
                }
            }
        }
        return step
    }

    /// A form sends texts; what was no text goes back as what it was. A box that isn't ticked is not sent at all.
    private static func value(of entry: CallbackMessage.Entry, in parameters: FormParameters) -> JSONValue {
        switch (entry.value, parameters[entry.name]) {
        case (.bool, let text): .bool(text == "true")
        case (.number, let text?): Int(text).map { .int($0) } ?? .string(text)
        case (_, let text?): .string(text)
        case (let value, nil): value
        }
    }

    /// A journey that waits for a link goes on by nothing else.
    private var isSuspended: Bool { step.callbacks.contains { $0.type == SuspendedTextOutputCallback.layout.type } }

    /// Who waits presses no button but this page's own.
    private var isWaiting: Bool { step.callbacks.contains { $0.type == PollingWaitCallback.layout.type } }

    private var hasButtons: Bool {
        step.callbacks.contains {
            if case .buttons(_, let options, _) = Self.control(of: $0) { !options.isEmpty } else { false }
        }
    }

    private static func control(of message: CallbackMessage) -> CallbackControl? {
        CallbackCatalog.callback(from: message)?.control
    }

    private func field(_ message: CallbackMessage, number: Int) -> HTML {
        let name = "IDToken\(number)"
        return problems(message) + control(message, name)
    }

    private func control(_ message: CallbackMessage, _ name: String) -> HTML {
        switch Self.control(of: message) {
        case .message(let text): return "<p>\(text: text)</p>\n"
        case .text(let prompt, let value), .number(let prompt, let value): return text(name, prompt, value: value)
        case .secret(let prompt): return text(name, prompt, value: "", type: "password")
        case .checkbox(let prompt, let isOn): return box(name, prompt, isOn: isOn)
        case .choice(let prompt, let options, let selected):
            return list(name, prompt, options.enumerated().map { (String($0), $1) }, selected: String(selected))
        case .selection(let prompt, let options, let selected):
            return list(name, prompt, options.map { ($0.value, $0.label) }, selected: selected)
        case .buttons(let prompt, let options, _): return buttons(name, prompt, options)
        case .securityQuestion(let prompt, let questions, let question, let allowsOwn):
            return securityQuestion(name, prompt, questions, question, allowsOwn: allowsOwn)
        case .hidden: return ""
        case nil: return (message.input ?? []).map(other).reduce("", +)
        }
    }

    private func text(_ name: String, _ prompt: String, value: String, type: HTML = "text") -> HTML {
        """
        <label for="\(text: name)">\(text: prompt)</label>
        <input id="\(text: name)" name="\(text: name)" type="\(type)" value="\(text: value)">

        """
    }

    private func list(
        _ name: String, _ prompt: String, _ options: [(value: String, label: String)], selected: String
    ) -> HTML {
        let options: [HTML] = options.map { option in
            let mark: HTML = option.value == selected ? " selected" : ""
            return "<option value=\"\(text: option.value)\"\(mark)>\(text: option.label)</option>"
        }
        return """
            <label for="\(text: name)">\(text: prompt)</label>
            <select id="\(text: name)" name="\(text: name)">\(options)</select>

            """
    }

    private func buttons(_ name: String, _ prompt: String, _ options: [String]) -> HTML {
        let buttons: [HTML] = options.enumerated().map { index, option in
            "<button type=\"submit\" name=\"\(text: name)\" value=\"\(index)\">\(text: option)</button>\n"
        }
        return "<p>\(text: prompt)</p>\n\(buttons)"
    }

    private func box(_ name: String, _ prompt: String, isOn: Bool) -> HTML {
        let mark: HTML = isOn ? " checked" : ""
        return """
            <label><input name="\(text: name)" type="checkbox" value="true"\(mark)> \(text: prompt)</label>

            """
    }

    /// An input of a callback that this page has no form for: shown by its name, so that a person can still answer.
    private func other(_ entry: CallbackMessage.Entry) -> HTML {
        text(entry.name, entry.name, value: entry.value.string ?? (entry.value.isNull ? "" : entry.value.text))
    }
}
