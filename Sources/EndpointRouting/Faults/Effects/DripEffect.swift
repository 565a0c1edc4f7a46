import HTTPMessages
import OrderedJSON

extension FaultEffect {
    static let drip = FaultEffect(
        "drip",
        FaultForm(
            "{\"bytes\": N, \"everyMs\": N}",
            FaultForm.schema([
                "bytes": FaultForm.schema(1...FaultValue.longestBody), "everyMs": FaultForm.schema(FaultValue.pauses),
            ])), .changed, isDelivery: true,
        "The answer comes in pieces, with a pause before each."
    ) { value throws(FaultProblem) in
        let members = try value.members(["bytes", "everyMs"])
        let bytes = try members[0].number(1...FaultValue.longestBody)
        let pause = Duration.milliseconds(try members[1].pause())
        return { response, _ in response.deliver(.dripped(bytes: bytes, every: pause)) }
    }
}

extension FaultValue {
    /// No body is as long.
    static var longestBody: Int { 1 << 30 }
    /// In bytes.
    static var bodies: ClosedRange<Int> { 0...longestBody }
}
