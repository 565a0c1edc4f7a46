/// OATH Device Storage: keeps the secret that a registration has left for it.
struct OathDeviceStorageNode: Node {
    static let type = NodeType(
        "OathDeviceStorageNode", "OATH Device Storage", "Keeps the secret that a registration has left.",
        inputs: NodeType.userInputs + [OathRegistrationNode.deviceKey])
    static let outcomes = OathRegistrationNode.outcomes

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard let device = context.state[OathRegistrationNode.deviceKey]?.object, var user = try context.namedUser()
        else { return .goTo("failureOutcome") }
        try AppDevice.keep(device, as: .oath, of: &user, &context)
        return .goTo("successOutcome")
    }
}
