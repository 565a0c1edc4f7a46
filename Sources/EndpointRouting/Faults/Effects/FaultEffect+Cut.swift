import HTTPMessages

extension FaultEffect {
    /// An effect that takes how many bytes of the body are sent, and says what becomes of the connection then.
    static func cut(
        _ name: String, _ summary: String, _ delivery: @escaping @Sendable (_ afterBytes: Int) -> Delivery
    ) -> FaultEffect {
        FaultEffect(name, .number(FaultValue.bodies), .changed, isDelivery: true, summary) {
            value throws(FaultProblem) in
            let bytes = try value.number(FaultValue.bodies)
            return { response, _ in response.deliver(delivery(bytes)) }
        }
    }
}
