import HTTPMessages

extension FaultEffect {
    static let truncate = FaultEffect(
        "truncate", .number(FaultValue.bodies), .changed, isDelivery: true,
        "The connection is closed after N bytes of the body, at least one too early."
    ) { value throws(FaultProblem) in
        let bytes = try value.number(FaultValue.bodies)
        return { response, _ in response.deliver(.truncated(afterBytes: bytes)) }
    }
}
