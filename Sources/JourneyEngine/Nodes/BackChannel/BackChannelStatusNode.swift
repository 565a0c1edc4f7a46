import Determinism
import OrderedJSON

/// Backchannel Status: how far is the login that Backchannel Initialize has asked for?
///
/// Nobody logs in in a transaction here: it is pending until its time is over, then unknown, unless a stub on the node
/// says otherwise, for example `{"outcome": "Success", "set": {"transient.backchannel-sessionProperties": {}}}`.
struct BackChannelStatusNode: Node, IncompleteNode {
    static let type = NodeType(
        "BackChannelStatusNode", "Backchannel Status", "Tells how far a backchannel login is; here what a stub says.",
        properties: [
            .bool("recordData", default: false, "Whether the session's properties go into transient state.")
                .withoutEffect,
            .bool("recordTransactionData", default: false, "Whether what was notified goes into shared state.")
                .withoutEffect,
            .string("transactionDataKey", default: "backchannel-transactionData", "The key that it goes to.")
                .withoutEffect,
        ],
        inputs: ["backchannel-transaction"])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission? = NodeOmission(
        property: "recordData",
        message: "nobody logs in in the transaction: it is pending, then unknown, unless a stub says otherwise")

    init(_ configuration: NodeConfiguration) throws {
        outcomes = [
            configuration.spelled("Pending"), configuration.spelled("In Progress"),
            configuration.spelled("Success", or: "completed", "true"),
            configuration.spelled("Failure", or: "failed", "false"),
            configuration.spelled("Unknown"), configuration.spelled("Error"),
        ]
    }

    func process(_ context: inout TreeContext) -> Action {
        guard let transaction = BackChannelTransaction(context.state) else {
            context.warn("Error checking back channel transaction status: no Backchannel Initialize has opened one.")
            return .goTo(outcomes[5])
        }
        return .goTo(outcomes[context.now < transaction.expiry ? 0 : 4])
    }
}
