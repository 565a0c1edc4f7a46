/// Data Store Decision: are `username` and `password` those of a user? It doesn't look at the account's status; the end
/// of the journey does.
struct DataStoreDecisionNode: Node {
    static let type = NodeType(
        "DataStoreDecisionNode", "Data Store Decision", "Checks user name and password.",
        inputs: ["username", "password"])
    static let outcomes: [Outcome] = .trueOrFalse

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard let user = try context.namedUser() else {
            context.noteUnknownUser()
            return .goTo("false")
        }
        if try context.password(matches: user) { return .goTo("true") }
        context.noteWrongPassword(of: user)
        return .goTo("false")
    }
}
