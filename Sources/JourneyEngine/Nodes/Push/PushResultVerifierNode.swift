import OrderedJSON

/// Push Result Verifier Node: looks at what the phone has answered, here by the node's own rules.
struct PushResultVerifierNode: Node, IncompleteNode {
    static let type = NodeType(
        "PushResultVerifierNode", "Push Result Verifier Node",
        "Looks at what the phone has answered; here by the node's own rules.",
        properties: [
            StubResult.property(
                "what the phone answers: \"approved\", and \"content\" for pushContent; where no rule applies, it has "
                    + "yet to answer.")
        ], inputs: [PushMessage.idKey])
    static let outcomes = [
        Outcome("TRUE", displayName: "Success"), Outcome("FALSE", displayName: "Failure"),
        Outcome("EXPIRED", displayName: "Expired"), Outcome("WAITING", displayName: "Waiting"),
    ]

    private static let contentKey = "pushContent"

    let omission: NodeOmission?
    private let stubResult: StubResult

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(configuration, members: ["approved": .truth, "content": .any])
        omission = stubResult.omission("no phone is heard: every message is approved", property: StubResult.name)
    }

    var inputs: [String] { Self.type.inputs + stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let message = PushMessage(context.state) else { throw NodeFailure("no Push Sender has asked a phone") }
        guard context.now < message.expiry else { return .goTo("EXPIRED") }
        let answer = try stubResult.isEmpty ? ["approved": true] : stubResult.result(context)
        guard let isApproved = answer["approved"]?.bool else { return .goTo("WAITING") }
        if let content = answer["content"] { context.sharedState[Self.contentKey] = content }
        return .goTo(isApproved ? "TRUE" : "FALSE")
    }
}
