import AMWire
import OrderedJSON

/// Is it likely that a `callbacks` node sends and asks what was meant? What can't be is its type's to say.
struct CallbacksCheck {
    private let subject: NodeSubject
    private let callbacks: [JSONValue]

    init(_ subject: NodeSubject) {
        self.subject = subject
        callbacks = subject.behaviour is CallbacksNode ? subject.node.config["callbacks"]?.array ?? [] : []
    }

    var findings: [Finding] { callbacks.indices.flatMap(misspeltMembers) + unknownInputs }

    /// Any member is sent; one that is nearly another was hardly meant to be.
    private func misspeltMembers(of callback: Int) -> [Finding] {
        (callbacks[callback].object ?? [:]).keys.compactMap { key in
            guard !CallbackTemplate.members.contains(key),
                let suggestion = Suggestion.nearest(to: key, among: CallbackTemplate.members)
            else { return nil }
            let origin = subject.origin(of: ["callbacks", String(callback), key])
            return Finding(
                .warning, "\"\(key)\" means nothing in a callback, and is sent as it is", at: origin.place,
                suggestion: suggestion)
        }
    }

    private var unknownInputs: [Finding] {
        (subject.node.config["route"]?.array ?? []).enumerated().compactMap { index, rule in
            guard let when = rule["when"], let callback = when["callback"]?.int, callbacks.indices.contains(callback)
            else { return nil }
            let input = when["input"]?.string ?? ""
            let inputs = inputs(of: callbacks[callback])
            guard !inputs.contains(input) else { return nil }
            let member = when["input"] == nil ? "callback" : "input"
            return Finding(
                .warning, "callback \(callback) has no input\(input.isEmpty ? "" : " \"\(input)\"") to test",
                at: subject.origin(of: ["route", String(index), "when", member]).place,
                suggestion: Suggestion.nearest(to: input, among: inputs))
        }
    }

    /// By their suffixes, and those of the wire's own form by their whole names, too.
    private func inputs(of callback: JSONValue) -> [String] {
        let names = CallbackTemplate.inputNames(callback["input"])
        return names + names.compactMap(CallbackMessage.Entry.suffix)
    }
}
