import IdentityStore

/// Enable Device Management: says what the session needs for taking devices of second factors away.
struct EnableDeviceManagementNode: Node {
    static let type = NodeType(
        "EnableDeviceManagementNode", "Enable Device Management",
        "Says what the session needs for taking devices away.",
        properties: [
            .choice(
                "deviceEnforcementStrategy", DeviceEnforcement.allCases.map(\.rawValue),
                "Whether that takes a login with the same kind of device, with any, or with none.")
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let strategy: DeviceEnforcement

    init(_ configuration: NodeConfiguration) throws {
        let text = try configuration.string("deviceEnforcementStrategy")
        guard let strategy = DeviceEnforcement(rawValue: text) else {
            throw NodeConfigurationError(
                property: "deviceEnforcementStrategy",
                problem: "\"deviceEnforcementStrategy\" must be SAME, ANY or NONE")
        }
        self.strategy = strategy
    }

    func process(_ context: inout TreeContext) -> Action {
        strategy.store(in: &context.end.sessionProperties)
        return .goTo("outcome")
    }
}
