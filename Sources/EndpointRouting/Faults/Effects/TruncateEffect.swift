import HTTPMessages

extension FaultEffect {
    static let truncate = FaultEffect(
        "truncate", "N", .changed, isDelivery: true,
        "The connection is closed after N bytes of the body, at least one too early."
    ) { value throws(FaultProblem) in
        let bytes = try value.number(0...FaultValue.longestBody)
        return { response, _ in response.deliver(.truncated(afterBytes: bytes)) }
    }
}
