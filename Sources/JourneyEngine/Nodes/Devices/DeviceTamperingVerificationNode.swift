/// Device Tampering Verification: does the device say that its protection is broken?
struct DeviceTamperingVerificationNode: Node {
    static let type = NodeType(
        "DeviceTamperingVerificationNode", "Device Tampering Verification",
        "Asks whether the device's protection is whole.",
        properties: [.string("score", "The highest score that passes, 0 to 1.")], inputs: [DeviceProfile.stateKey])
    static let outcomes = [Outcome("true", displayName: "Not Tampered"), Outcome("false", displayName: "Tampered")]

    private let highest: Double

    init(_ configuration: NodeConfiguration) throws {
        let text = try configuration.optionalString("score") ?? "0"
        guard let score = Double(text), (0...1).contains(score) else {
            throw NodeConfigurationError(property: "score", problem: "\"score\" must be 0 to 1")
        }
        highest = score
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let profile = DeviceProfile(context.state) else { throw NodeFailure("no device profile was collected") }
        return .goTo(profile.tamperingScore <= highest ? "true" : "false")
    }
}
