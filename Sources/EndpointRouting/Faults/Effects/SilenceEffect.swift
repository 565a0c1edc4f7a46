import HTTPMessages

extension FaultEffect {
    static let silence = FaultEffect(
        "silence", .isTrue, .replaced(.ok), isDelivery: true, excludes: FaultEffects.answers,
        "Nothing comes at all, and the connection stays open."
    ) { value throws(FaultProblem) in
        try value.isTrue()
        return { response, _ in response.deliver(.stalled(afterBytes: nil)) }
    }
}
