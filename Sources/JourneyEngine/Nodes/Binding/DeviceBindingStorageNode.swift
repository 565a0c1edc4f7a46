import IdentityStore

/// Device Binding Storage: keeps the key that Device Binding has left for it.
struct DeviceBindingStorageNode: Node {
    static let type = NodeType(
        "DeviceBindingStorageNode", "Device Binding Storage", "Keeps the key that Device Binding has left for it.",
        inputs: NodeType.userInputs + [DeviceBindingNode.deviceKey])
    static let outcomes = [Outcome("success", displayName: "Success"), Outcome("failure", displayName: "Failure")]

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) throws -> Action {
        guard let device = context.state[DeviceBindingNode.deviceKey]?.object, var user = try context.namedUser() else {
            return .goTo("failure")
        }
        var devices = UserDevices(.binding, of: user)
        devices.put(device, replacing: "deviceId")
        devices.write(to: &user)
        try context.update(user)
        return .goTo("success")
    }
}
