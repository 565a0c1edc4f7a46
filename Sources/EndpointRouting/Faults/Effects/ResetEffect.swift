import HTTPMessages

extension FaultEffect {
    static let reset = FaultEffect(
        "reset", .isTrue, .replaced(.ok), isDelivery: true, excludes: FaultEffects.answers,
        "The connection is reset (RST)."
    ) { value throws(FaultProblem) in
        try value.isTrue()
        return { response, _ in response.deliver(.reset) }
    }
}
