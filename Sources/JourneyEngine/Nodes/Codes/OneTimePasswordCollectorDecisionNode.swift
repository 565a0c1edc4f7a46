import AMWire

/// OTP Collector Decision: asks for the one-time password; a wrong one, one that is too old, or none leads to false.
struct OneTimePasswordCollectorDecisionNode: Node {
    static let type = NodeType(
        "OneTimePasswordCollectorDecisionNode", "OTP Collector Decision", "Asks for the one-time password.",
        properties: [
            .int("passwordExpiryTime", default: 5, in: 1...1_000_000, "Minutes for which the password is good.")
        ],
        inputs: OneTimePassword.inputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let lifetime: Duration

    init(_ configuration: NodeConfiguration) throws {
        lifetime = .minutes(try configuration.int("passwordExpiryTime"))
    }

    func process(_ context: inout TreeContext) -> Action {
        guard let answer = context.answer(to: PasswordCallback.self) else {
            return .send([PasswordCallback(prompt: "One Time Password")])
        }
        let password = OneTimePassword.valid(in: context.state, for: lifetime, at: context.now)
        return .goTo(password == answer.password ? "true" : "false")
    }
}
