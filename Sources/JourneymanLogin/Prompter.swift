import AMWire
import Foundation
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

    /// The step with everything answered; the button beside a wait is left alone.
    mutating func answer(_ step: JourneyStep) throws -> JourneyStep {
        var step = step
        for line in [step.header, step.description].compactMap({ $0 }) { terminal.say(line.withoutMarkup + "\n") }
        let isWait = step.first(PollingWaitCallback.self) != nil
        for index in step.callbacks.indices {
            if isWait, step.callbacks[index].type == ConfirmationCallback.layout.type {
                try step.callbacks[index].set(\ConfirmationCallback.option, to: ConfirmationCallback.none)
            } else {
                try answer(&step.callbacks[index])
            }
        }
        return step
    }

    /// A link out of a mail.
    func link() throws -> String { try ask("The link in the mail", "") }

    /// Where a browser came back to from the address that was shown.
    func returnAddress() throws -> URL {
        while true {
            if let link = URL(string: try ask("The address that the browser came back to", "")) { return link }
        }
    }

    private mutating func answer(_ callback: inout JourneyCallback) throws {
        guard let control = callback.typed?.control else {
            return try answer(&callback, callback.message.output("prompt")?.string ?? callback.type)
        }
        if case .securityQuestion(let prompt, let questions, _, let allowsOwn) = control {
            try callback.setInput("question", to: .string(question(prompt, questions, allowsOwn: allowsOwn)))
            return try callback.setInput("answer", to: .string(ask("Answer", "Answer")))
        }
        let isName = callback.type == NameCallback.layout.type
        if let answer = try answer(to: control, isName: isName) { try callback.setInput(to: answer) }
    }

    /// Nil where nothing is asked.
    private mutating func answer(to control: CallbackControl, isName: Bool) throws -> JSONValue? {
        switch control {
        case .hidden, .securityQuestion: return nil
        case .message(let text):
            terminal.say(text.withoutMarkup + "\n")
            return nil
        case .text(let prompt, let value):
            let preset = isName ? take(&user) : nil
            return .string(try preset ?? ask(prompt, isName ? "User Name" : "Text", default: value))
        case .secret(let prompt): return .string(try take(&password) ?? ask(prompt, "Password", isSecret: true))
        case .number(let prompt, let value): return try number(ask(prompt, "Number", default: value))
        case .checkbox(let prompt, let isOn): return try flag(prompt, isOn)
        case .choice(let prompt, let options, let selected), .buttons(let prompt, let options, let selected):
            return .int(try pick(prompt, options, default: selected))
        case .selection(let prompt, let options, let selected):
            guard !options.isEmpty else { return nil }
            let preset = options.firstIndex { $0.value == selected } ?? 0
            return .string(options[try pick(prompt, options.map(\.label), default: preset)].value)
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
        case .bool(let isOn): try flag(label, isOn)
        case .number(let preset): number(try ask(label, "Number", default: preset.text))
        default: .string(try ask(label, "Text", default: value.string ?? ""))
        }
    }

    private func flag(_ label: String, _ isOn: Bool) throws -> JSONValue {
        let answer = try ask("\(label), y or n", "", default: isOn ? "y" : "n")
        return .bool(["y", "yes", "true"].contains(answer.lowercased()))
    }

    private func number(_ answer: String) -> JSONValue { (try? JSONValue(parsing: answer)) ?? .string(answer) }

    private func pick(_ prompt: String, _ choices: [String], default index: Int) throws -> Int {
        if !prompt.isEmpty { terminal.say(prompt.withoutMarkup + "\n") }
        for (number, choice) in choices.enumerated() { terminal.say("  \(number + 1) \(choice)\n") }
        let preset = choices.indices.contains(index) ? String(index + 1) : ""
        while true {
            let answer = try ask("Number", "", default: preset)
            if let number = Int(answer), choices.indices.contains(number &- 1) { return number - 1 }
            if let place = choices.firstIndex(of: answer) { return place }
            terminal.say("One of 1 to \(choices.count), please.\n")
        }
    }

    /// One of the questions by its number, or one's own where that may be.
    private func question(_ prompt: String, _ questions: [String], allowsOwn: Bool) throws -> String {
        guard allowsOwn else {
            return questions.isEmpty ? "" : questions[try pick(prompt, questions, default: 0)]
        }
        for (number, question) in questions.enumerated() { terminal.say("  \(number + 1) \(question)\n") }
        let answer = try ask(prompt, "Question", default: questions.isEmpty ? "" : "1")
        guard let number = Int(answer), questions.indices.contains(number &- 1) else { return answer }
        return questions[number - 1]
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
    /// Without HTML tags, for a terminal; a break begins a line.
    fileprivate var withoutMarkup: String { replacing(/<br[^>]*>/, with: "\n").replacing(/<[^>]*>/, with: "") }
}
