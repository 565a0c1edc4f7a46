import HTTPMessages

extension FaultEffect {
    static let stall = FaultEffect(
        "stall", "N", .changed, isDelivery: true,
        "Nothing comes after the head and N bytes of the body, at least one too early; the connection stays open."
    ) { value throws(FaultProblem) in
        let bytes = try value.number(0...FaultValue.longestBody)
        return { response, _ in response.deliver(.stalled(afterBytes: bytes)) }
    }
}
