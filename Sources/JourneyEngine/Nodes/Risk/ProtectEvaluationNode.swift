import AMWire

/// PingOne Protect Evaluation: asks for the client's signals and judges the risk, here by the node's own rules.
struct ProtectEvaluationNode: Node, IncompleteNode {
    static let type = NodeType(
        "product-PingOneProtectEvaluationNode", "PingOne Protect Evaluation",
        "Asks for signals and judges the risk; here by the node's own rules.",
        aliases: ["ProtectEvaluation"], properties: RiskEvaluation.properties)
    static let outcomes: [Outcome] = []

    let omission: NodeOmission?
    private let evaluation: RiskEvaluation

    init(_ configuration: NodeConfiguration) throws {
        evaluation = try RiskEvaluation(configuration)
        omission = evaluation.stubResult.omission(RiskEvaluation.omission, property: "pingOneWorker")
    }

    var outcomes: [Outcome] { evaluation.outcomes }
    var inputs: [String] { evaluation.stubResult.inputs }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let answer = context.answer(to: PingOneProtectEvaluationCallback.self) else {
            var callback = PingOneProtectEvaluationCallback()
            callback.pauseBehavioralData = evaluation.pausesBehavioralData
            return .send([callback])
        }
        return .goTo(try evaluation.outcome(clientError: answer.clientError, &context))
    }
}
