import HTTPMessages

extension FaultEffect {
    static let closeIdle = FaultEffect(
        "closeIdleMs", .number(FaultValue.pauses), .changed, isDelivery: true,
        "The whole answer; the connection is closed once it has been idle for N ms, or up to a second more."
    ) { value throws(FaultProblem) in
        let time = try value.pause()
        return { response, _ in response.deliver(.idling(.milliseconds(time))) }
    }
}
