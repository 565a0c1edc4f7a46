/// Backchannel Notification: tells the journey that asked for a backchannel login how far it is.
///
/// No journey runs in a transaction here, so there is nobody to tell.
struct BackchannelNotificationNode: Node, IncompleteNode {
    static let type = NodeType(
        "BackchannelNotificationNode", "Backchannel Notification",
        "Tells the journey that waits how far this one is; here nobody waits.",
        properties: [.string("dataKey", "The key of shared state that holds what to tell.").withoutEffect])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission? = NodeOmission(
        property: "dataKey",
        message: "no journey runs in a transaction: the outcome is the error unless a stub says otherwise")

    init(_ configuration: NodeConfiguration) throws {
        outcomes = [
            configuration.spelled("Success", or: "outcome", "true"), configuration.spelled("Error", or: "false"),
        ]
    }

    func process(_ context: inout TreeContext) -> Action {
        context.warn("Transaction ID not found in context: no journey runs in a backchannel transaction.")
        return .goTo(outcomes[1])
    }
}
