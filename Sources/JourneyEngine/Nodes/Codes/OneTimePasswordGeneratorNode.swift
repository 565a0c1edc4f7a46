import Determinism
import OrderedJSON

/// HOTP Generator: makes a one-time password of digits, for a sender after it to send.
struct OneTimePasswordGeneratorNode: Node {
    static let type = NodeType(
        "OneTimePasswordGeneratorNode", "HOTP Generator", "Makes a one-time password.", aliases: ["HOTPGenerator"],
        properties: [.int("length", default: 8, "How many digits, 6 or more.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let length: Int

    init(_ configuration: NodeConfiguration) throws {
        length = try configuration.int("length")
        guard (6...64).contains(length) else {
            throw NodeConfigurationError(property: "length", problem: "\"length\" must be 6 to 64")
        }
    }

    func process(_ context: inout TreeContext) -> Action {
        let password = (0..<length).map { _ in String(context.world.randomness.number(below: 10)) }.joined()
        context.transientState[OneTimePassword.valueKey] = .string(password)
        context.transientState[OneTimePassword.timestampKey] = .int(Int(context.now.secondsSinceEpoch))
        return .goTo("outcome")
    }
}
