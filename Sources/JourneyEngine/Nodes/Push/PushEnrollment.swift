import AMWire
import OrderedJSON

/// How a registration waits for the phone that has read its QR code; here the node's own rules say what the phone does
/// (NODES §3.5).
struct PushEnrollment: Sendable {
    enum Progress {
        /// The phone has yet to answer.
        case waiting(PushCredentials)
        case registered(PushCredentials)
        case refused
        case late
    }

    static let properties: [NodeProperty] = [
        .int("timeout", default: 60, in: 1...86_400, "Seconds that the phone has, up to a day."),
        StubResult.property("what the phone does: \"registered\"; where no rule applies, it has yet to do something."),
    ]
    static let outcomes =
        OathRegistrationNode.outcomes + [Outcome("timeoutOutcome", displayName: "Time Out")]

    /// How long a client waits before it asks again.
    static let wait = PollingWaitCallback(milliseconds: 5000, message: "Waiting for response...")

    let omission: NodeOmission?
    private let stubResult: StubResult
    private let seconds: Int
    private let nodeID: String

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(configuration, members: ["registered": .truth])
        omission = stubResult.omission("no phone is heard: one registers at once", property: "timeout")
        seconds = try configuration.int("timeout")
        nodeID = configuration.nodeID
    }

    /// The credentials must come through a round trip.
    var inputs: [String] { stubResult.inputs + [stateKey] }

    func progress(_ context: inout TreeContext) throws(NodeFailure) -> Progress {
        guard !context.answers.isEmpty, let credentials = PushCredentials(json: context.state[stateKey]) else {
            let credentials = PushCredentials(lifetime: .seconds(seconds), context)
            context.transientState[stateKey] = credentials.json
            return .waiting(credentials)
        }
        guard context.now < credentials.expiry else { return .late }
        let isRegistered = try stubResult.isEmpty ? true : stubResult.result(context)["registered"]?.bool
        guard let isRegistered else { return .waiting(credentials) }
        return isRegistered ? .registered(credentials) : .refused
    }

    private var stateKey: String { "\(nodeID).registration" }
}
