import Determinism
import OrderedJSON

/// HOTP Generator: makes a one-time password of digits, for a sender after it to send.
struct OneTimePasswordGeneratorNode: Node {
    static let type = NodeType(
        "OneTimePasswordGeneratorNode", "HOTP Generator", "Makes a one-time password.", aliases: ["HOTPGenerator"],
        properties: [.int("length", default: 8, in: 6...64, "How many digits.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let length: Int

    init(_ configuration: NodeConfiguration) throws {
        length = try configuration.int("length")
    }

    func process(_ context: inout TreeContext) -> Action {
        let password = (0..<length).map { _ in String(context.world.randomness.number(below: 10)) }.joined()
        context.transientState[OneTimePassword.valueKey] = .string(password)
        context.transientState[OneTimePassword.timestampKey] = .int(Int(context.now.secondsSinceEpoch))
        return .goTo("outcome")
    }
}
