/// Whether a device's signature is accepted: its claims say, then the node's own rules.
struct BindingVerdict: Sendable {
    let stubResult: StubResult

    static let property = StubResult.property("whether a signature is good: \"valid\".")
    static let omission = "signatures are not verified, only their claims: every key passes"

    init(_ configuration: NodeConfiguration) throws {
        stubResult = try StubResult(configuration, members: ["valid": .truth])
    }

    /// `problem` is what is wrong with the claims.
    func accepts(_ problem: String?, _ context: inout TreeContext) throws(NodeFailure) -> Bool {
        if let problem {
            context.note("the device's signature is refused: \(problem)")
            return false
        }
        return try stubResult.result(context)["valid"]?.bool ?? true
    }
}
