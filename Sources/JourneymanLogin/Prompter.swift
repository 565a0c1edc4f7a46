import AMWire
import JourneyClient
import OrderedJSON

/// Answers steps: from the command line where it can, else by asking.
struct Prompter {
    private let terminal: any Terminal
    /// Each good for one question: a server that asks again didn't like it.
    private var user: String?
    private var password: String?

    init(_ terminal: any Terminal, user: String?, password: String?) {
        self.terminal = terminal
        self.user = user
        self.password = password
    }

    /// The step with everything answered.
    mutating func answer(_ step: JourneyStep) throws -> JourneyStep {
        var step = step
        for line in [step.header, step.description].compactMap({ $0 }) { terminal.say(line.withoutMarkup + "\n") }
        for index in step.callbacks.indices { try answer(&step.callbacks[index]) }
        return step
    }

    private mutating func answer(_ callback: inout JourneyCallback) throws {
        switch callback.typed {
        case let it as NameCallback:
            try callback.set(\NameCallback.name, to: take(&user) ?? ask(it.prompt, "User Name"))
        case let it as PasswordCallback:
            try callback.set(
                \PasswordCallback.password, to: take(&password) ?? ask(it.prompt, "Password", isSecret: true))
        case let it as TextInputCallback:
            try callback.set(\TextInputCallback.text, to: ask(it.prompt, "Text", default: it.text))
        case let it as ChoiceCallback:
            try callback.set(\ChoiceCallback.choice, to: pick(it.prompt, it.choices, default: it.choice))
        case let it as ConfirmationCallback:
            try callback.set(\ConfirmationCallback.option, to: pick(it.prompt, it.options, default: it.option))
        case let it as TextOutputCallback:
            if it.messageType != 4 { terminal.say(it.message.withoutMarkup + "\n") }
        case is HiddenValueCallback, is MetadataCallback: break
        case let it as any AttributeInputCallback: try answer(&callback, it.attribute.prompt)
        default: try answer(&callback, callback.message.output("prompt")?.string ?? callback.type)
        }
    }

    /// Any callback, input by input; `validateOnly` is no question for people.
    private func answer(_ callback: inout JourneyCallback, _ prompt: String) throws {
        for entry in callback.message.input ?? [] where !entry.name.hasSuffix("validateOnly") {
            let suffix = String(entry.name.drop { !$0.isNumber }.drop { $0.isNumber })
            let label = suffix.isEmpty ? prompt : "\(prompt) (\(suffix))"
            try callback.setInput(suffix, to: ask(label, like: entry.value))
        }
    }

    private func ask(_ label: String, like value: JSONValue) throws -> JSONValue {
        switch value {
        case .bool(let flag):
            let answer = try ask("\(label), y or n", "", default: flag ? "y" : "n")
            return .bool(["y", "yes", "true"].contains(answer.lowercased()))
        case .number(let number):
            let answer = try ask(label, "Number", default: number.text)
            return (try? JSONValue(parsing: answer)) ?? .string(answer)
        default: return .string(try ask(label, "Text", default: value.string ?? ""))
        }
    }

    private func pick(_ prompt: String, _ choices: [String], default index: Int) throws -> Int {
        if !prompt.isEmpty { terminal.say(prompt.withoutMarkup + "\n") }
        for (number, choice) in choices.enumerated() { terminal.say("  \(number + 1) \(choice)\n") }
        let preset = choices.indices.contains(index) ? String(index + 1) : ""
        while true {
            let answer = try ask("Number", "", default: preset)
            if let number = Int(answer), choices.indices.contains(number - 1) { return number - 1 }
            if let place = choices.firstIndex(of: answer) { return place }
            terminal.say("One of 1 to \(choices.count), please.\n")
        }
    }

    private func ask(
        _ prompt: String, _ otherwise: String, default preset: String = "", isSecret: Bool = false
    ) throws -> String {
        let label = prompt.isEmpty ? otherwise : prompt.withoutMarkup
        terminal.say(preset.isEmpty ? "\(label): " : "\(label) [\(preset)]: ")
        guard let answer = terminal.readAnswer(isSecret: isSecret) else {
            terminal.say("\n")
            throw LoginProblem(.unanswered, "the journey asks for \"\(label)\", and there is no answer")
        }
        return answer.isEmpty ? preset : answer
    }

    private func take(_ preset: inout String?) -> String? {
        defer { preset = nil }
        return preset
    }
}

extension String {
    /// Without HTML tags, for a terminal.
    fileprivate var withoutMarkup: String { replacing(/<[^>]*>/, with: "") }
}
