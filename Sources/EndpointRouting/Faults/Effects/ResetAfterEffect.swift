import HTTPMessages

extension FaultEffect {
    static let resetAfter = FaultEffect(
        "resetAfter", .number(FaultValue.bodies), .changed, isDelivery: true,
        "The connection is reset (RST) after N bytes of the body, at least one too early."
    ) { value throws(FaultProblem) in
        let bytes = try value.number(FaultValue.bodies)
        return { response, _ in response.deliver(.torn(afterBytes: bytes)) }
    }
}
