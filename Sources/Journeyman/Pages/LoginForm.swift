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
        let title = step.header ?? "Sign in"
        return """
            <h1>\(title)</h1>
            \(step.description.map { "<p>\(HTML.fromConfiguration($0))</p>" } ?? "")
            \(error.map { "<p class=\"error\" role=\"alert\">\($0)</p>" } ?? "")
            <form method="post" action="\(action)">
            <input type="hidden" name="step" value="\(step.json.text)">
            \(step.callbacks.enumerated().map { field($0.element, number: $0.offset + 1) })
            \(hasButtons ? "" : "<button type=\"submit\">Next</button>" as HTML)
            </form>
            """
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

    private var hasButtons: Bool {
        step.callbacks.contains { if case .buttons = Self.control(of: $0) { true } else { false } }
    }

    private static func control(of message: CallbackMessage) -> CallbackControl? {
        CallbackCatalog.callback(from: message)?.control
    }

    private func field(_ message: CallbackMessage, number: Int) -> HTML {
        let name = "IDToken\(number)"
        switch Self.control(of: message) {
        case .message(let text): return "<p>\(text)</p>"
        case .text(let prompt, let value), .number(let prompt, let value): return text(name, prompt, value: value)
        case .secret(let prompt): return text(name, prompt, value: "", type: "password")
        case .checkbox(let prompt, let isOn): return box(name, prompt, isOn: isOn)
        case .choice(let prompt, let options, let selected): return choice(name, prompt, options, selected)
        case .buttons(let prompt, let options, _): return buttons(name, prompt, options)
        case .hidden, nil: return (message.input ?? []).map(other).reduce("", +)
        }
    }

    private func text(_ name: String, _ prompt: String, value: String, type: String = "text") -> HTML {
        """
        <label for="\(name)">\(prompt)</label>
        <input id="\(name)" name="\(name)" type="\(type)" value="\(value)">
        """
    }

    private func choice(_ name: String, _ prompt: String, _ options: [String], _ selected: Int) -> HTML {
        let options: [HTML] = options.enumerated().map { index, option in
            "<option value=\"\(index)\"\(index == selected ? " selected" : "" as HTML)>\(option)</option>"
        }
        return """
            <label for="\(name)">\(prompt)</label>
            <select id="\(name)" name="\(name)">\(options)</select>
            """
    }

    private func buttons(_ name: String, _ prompt: String, _ options: [String]) -> HTML {
        let buttons: [HTML] = options.enumerated().map { index, option in
            "<button type=\"submit\" name=\"\(name)\" value=\"\(index)\">\(option)</button>"
        }
        return "<p>\(prompt)</p>\(buttons)"
    }

    private func box(_ name: String, _ prompt: String, isOn: Bool) -> HTML {
        """
        <label><input name="\(name)" type="checkbox" value="true"\(isOn ? " checked" : "" as HTML)> \
        \(prompt)</label>
        """
    }

    /// An input of a callback that this page has no form for: shown by its name, so that a person can still answer.
    private func other(_ entry: CallbackMessage.Entry) -> HTML {
        text(entry.name, entry.name, value: entry.value.string ?? "")
    }
}
