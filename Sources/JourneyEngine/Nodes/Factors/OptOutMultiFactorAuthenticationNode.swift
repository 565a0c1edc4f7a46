import OrderedJSON

/// Opt-out Multi-Factor Authentication: spares the user from now on the second factor that the journey is about.
struct OptOutMultiFactorAuthenticationNode: Node {
    static let type = NodeType(
        "OptOutMultiFactorAuthenticationNode", "Opt-out Multi-Factor Authentication",
        "Spares the user the second factor from now on.", inputs: NodeType.userInputs + [SecondFactor.stateKey])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard var user = try context.namedUser() else { throw NodeFailure("there is no user to opt out") }
        guard let factor = context.state[SecondFactor.stateKey]?.string.flatMap(SecondFactor.init(rawValue:)) else {
            throw NodeFailure("no node says which second factor the user opts out of")
        }
        factor.optOut(&user)
        try context.update(user)
        return .goTo("outcome")
    }
}
