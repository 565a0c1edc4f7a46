import Determinism
import IdentityStore
import OrderedJSON

/// Time Since Decision: was the user made so long ago? Of a user whose age nobody knows, no.
struct TimeSinceDecisionNode: Node {
    static let type = NodeType(
        "TimeSinceDecisionNode", "Time Since", "Asks whether the user was made so long ago.",
        properties: [
            .string("elapsedTime", default: "0", in: 0...525_960_000, "How long, in minutes."), .identityAttribute,
        ],
        inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse

    private let minutes: Int
    private let identityAttribute: String

    init(_ configuration: NodeConfiguration) throws {
        minutes = try configuration.int("elapsedTime")
        identityAttribute = try configuration.string("identityAttribute")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        let user = try context.requiredUser(by: identityAttribute)
        guard let made = user.attributes["_meta"]?["createDate"]?.string.flatMap({ Instant(iso8601: $0) }) else {
            context.note("nobody knows when \(user.userName) was made")
            return .goTo("false")
        }
        return .goTo(context.now - made >= .minutes(minutes) ? "true" : "false")
    }
}
