import Determinism
import HTTPMessages
import OrderedJSON

/// Backchannel Initialize: opens a transaction in which somebody else is to log in, and tells the address for it.
///
/// The subject is looked for, the transaction has its time; the other journey itself is not begun in this version. What
/// comes of it is said by a stub on Backchannel Status.
struct BackChannelInitNode: JourneyNamingNode, IncompleteNode {
    static let type = NodeType(
        "BackChannelInitNode", "Backchannel Initialize", "Opens a transaction in which somebody else is to log in.",
        properties: [
            .string("tree", isNeeded: true, "The journey in which the other one logs in; it isn't begun here."),
            .string("idType", default: "user", "What the other one is: user, agent, or none for anybody."),
            .string("usernameKey", default: "username", "The key of the state that holds the other one's name."),
            .string("dataKey", "The key of the state that holds what the other journey gets."),
            .string("redirectUrlType", default: "get", "The address to tell: get, post, custom or none."),
            .string("customRedirectUrl", "The address, where it is custom."),
            .any("timeout", in: 1...86_400, "Seconds for which the transaction is open; 180 without."),
            .bool("allowRetry", default: true, "Whether the other journey may be tried again.").withoutEffect,
        ])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    let inputs: [String]
    /// The journey to begin.
    let journey: String
    private let subject: BackChannelSubject
    private let nameKey: String
    private let dataKey: String?
    private let address: BackChannelAddress
    private let lifetime: Duration

    init(_ configuration: NodeConfiguration) throws {
        journey = try configuration.string("tree")
        subject = try BackChannelSubject(configuration)
        nameKey = try configuration.string("usernameKey")
        dataKey = try configuration.optionalString("dataKey")
        address = try BackChannelAddress(configuration)
        lifetime = try Self.lifetime(configuration)
        inputs = [nameKey] + (dataKey.map { [$0] } ?? [])
        outcomes = [
            configuration.spelled("Created", or: "success", "true"),
            configuration.spelled("Unknown Subject", or: "not found", "unknown", "false"),
            configuration.spelled("Error"),
        ]
        omission = NodeOmission(
            property: "tree",
            message: "\"\(journey)\" is not begun: a stub on the Backchannel Status says what comes of it")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        if subject != .none {
            guard let name = context.state[nameKey]?.string, !name.isEmpty else {
                context.warn("Error retrieving subject from node state: there is no \(nameKey).")
                return .goTo(outcomes[2])
            }
            guard try subject.exists(name, &context) else { return .goTo(outcomes[1]) }
        }
        let transaction = BackChannelTransaction(
            id: context.world.randomness.uuid(), expiry: context.now + lifetime)
        transaction.store(in: &context.sharedState)
        if let text = address.text(for: transaction, context) {
            context.sharedState["backchannel-redirectUri"] = .string(text)
        }
        if let data = dataKey.flatMap({ context.state[$0] }) { context.sharedState["backchannel-data"] = data }
        return .goTo(outcomes[0])
    }

    private static func lifetime(_ configuration: NodeConfiguration) throws -> Duration {
        guard try configuration.optionalString("timeout") != nil else { return BackChannelTransaction.lifetime }
        return .seconds(try configuration.int("timeout"))
    }
}
