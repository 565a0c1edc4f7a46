import OrderedJSON

/// What a captcha's service would say of a token.
struct CaptchaVerdict: Sendable {
    let stubResult: StubResult
    private let threshold: Double

    static let properties = StubResult.property(
        "what the service says: \"valid\", \"score\" (0 to 1), or \"error\".")
    private static let goodScore = JSONNumber(0.9) ?? JSONNumber(1)
    static let omission = "tokens are not verified: every one passes"

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(configuration, members: ["valid": .truth, "score": .number(0...1), "error": .text])
        guard configuration.type.property("scoreThreshold") != nil else {
            threshold = 0
            return
        }
        guard let threshold = Double(try configuration.string("scoreThreshold")) else {
            throw NodeConfigurationError(property: "scoreThreshold", problem: "\"scoreThreshold\" must be a number")
        }
        self.threshold = threshold
    }

    struct Assessment {
        let isValid: Bool
        /// As the rule has written it.
        let score: JSONNumber
        let error: String?
        let passes: Bool
    }

    /// Without a rule a token is good, and its score 0.9.
    func assessment(_ context: borrowing TreeContext) throws(NodeFailure) -> Assessment {
        let result = try stubResult.result(context)
        let (isValid, error) = (result["valid"]?.bool ?? true, result["error"]?.looseText)
        let score = if case .number(let number)? = result["score"] { number } else { Self.goodScore }
        return Assessment(
            isValid: isValid, score: score, error: error,
            passes: error == nil && isValid && (score.double ?? 0) >= threshold)
    }
}
