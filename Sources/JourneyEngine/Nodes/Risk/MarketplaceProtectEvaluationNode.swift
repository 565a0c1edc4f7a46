import AMWire

/// The Marketplace's PingOne Protect Evaluation: the same as `ProtectEvaluationNode` over a MetadataCallback.
struct MarketplaceProtectEvaluationNode: Node, IncompleteNode {
    static let type = NodeType(
        "PingOneProtectEvaluationNode", "PingOne Protect Evaluation (Marketplace)",
        "PingOne Protect Evaluation over a MetadataCallback.", properties: RiskEvaluation.properties)
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
        let answers = context.answers.answers(to: HiddenValueCallback.self)
        guard !answers.isEmpty else {
            var callback = PingOneProtectEvaluationCallback()
            callback.pauseBehavioralData = evaluation.pausesBehavioralData
            return .send([
                callback.metadata(type: ProtectMetadata.type, action: ProtectMetadata.evaluate),
                HiddenValueCallback(id: ProtectMetadata.signalsID),
                HiddenValueCallback(id: ProtectMetadata.clientErrorID),
            ])
        }
        let error = answers.first { $0.id == ProtectMetadata.clientErrorID }?.answer ?? ""
        return .goTo(try evaluation.outcome(clientError: error, &context))
    }
}
