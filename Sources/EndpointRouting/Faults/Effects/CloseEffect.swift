import HTTPMessages

extension FaultEffect {
    static let close = FaultEffect(
        "close", .isTrue, .changed, isDelivery: true,
        "The whole answer, and then the connection is closed, though nothing has said so."
    ) { value throws(FaultProblem) in
        try value.isTrue()
        return { response, _ in response.deliver(.closed) }
    }
}
