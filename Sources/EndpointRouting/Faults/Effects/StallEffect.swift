import HTTPMessages

extension FaultEffect {
    static let stall = FaultEffect(
        "stall", .number(FaultValue.bodies), .changed, isDelivery: true,
        "Nothing comes after the head and N bytes of the body, at least one too early; the connection stays open."
    ) { value throws(FaultProblem) in
        let bytes = try value.number(FaultValue.bodies)
        return { response, _ in response.deliver(.stalled(afterBytes: bytes)) }
    }
}
