import AMWire
import EndpointRouting
import OrderedJSON

/// The rules by which a step of a recording tells its branches apart: each by one input whose value no later branch
/// has, the last one without a condition.
struct BranchRules {
    private(set) var json: [JSONValue] = []
    /// The one target of every answer; nil where there are rules.
    private(set) var onlyTarget: String?
    /// How many branches lead to different things, and no single input tells them apart: the first of them is replayed.
    private(set) var alike = 0

    /// - Parameter target: where a place in the recording's replies leads.
    init(_ branches: [RecordedJourney.Branch], target: (Int) -> String) {
        var rest = branches
        while rest.count > 1, let (index, condition) = Self.distinct(in: rest) {
            json.append(["when": condition, "to": .string(target(rest[index].replies[0]))])
            rest.remove(at: index)
        }
        if Set(rest.map { target($0.replies[0]) }).count > 1 { alike = rest.count }
        guard let last = rest.first else {
            onlyTarget = "failure"  // nobody answered while it was recorded
            return
        }
        if json.isEmpty {
            onlyTarget = target(last.replies[0])
        } else {
            json.append(["to": .string(target(last.replies[0]))])
        }
    }

    /// A branch that one of its inputs tells from all others, and how.
    private static func distinct(in branches: [RecordedJourney.Branch]) -> (index: Int, condition: JSONValue)? {
        for (index, branch) in branches.enumerated() {
            let others = branches.indices.filter { $0 != index }.map { branches[$0].answers }
            for (number, callback) in branch.answers.enumerated() where !SecretMask.asksForSecret(callback.type) {
                for entry in callback.input ?? [] where !isMasked(entry.value) {
                    let isShared = others.contains { answers in
                        value(of: entry.name, number, in: answers) == entry.value
                    }
                    if isShared { continue }
                    return (index, ["callback": .int(number), "input": .string(entry.name), "equals": entry.value])
                }
            }
        }
        return nil
    }

    private static func value(of name: String, _ number: Int, in answers: [CallbackMessage]) -> JSONValue? {
        guard answers.indices.contains(number) else { return nil }
        return answers[number].input?.first { $0.name == name }?.value
    }

    private static func isMasked(_ value: JSONValue) -> Bool { value.string?.contains(SecretMask.mark) ?? false }
}
