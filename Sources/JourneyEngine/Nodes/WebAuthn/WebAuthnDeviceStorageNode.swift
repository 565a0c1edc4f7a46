import AMWire
import OrderedJSON

/// WebAuthn Device Storage Node: keeps the passkey that a registration has left for it.
struct WebAuthnDeviceStorageNode: Node {
    static let type = NodeType(
        "WebAuthnDeviceStorageNode", "WebAuthn Device Storage Node", "Keeps the passkey that a registration has left.",
        properties: [
            .bool("generateRecoveryCodes", default: true, "Whether the user gets recovery codes."),
            .int("maxSavedDevices", default: 0, "So many keys a user may have; 0: any number."),
        ], inputs: NodeType.userInputs + [WebAuthnDevices.stateKey])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    private let keepsRecoveryCodes: Bool
    private let mostDevices: Int

    init(_ configuration: NodeConfiguration) throws {
        keepsRecoveryCodes = try configuration.bool("generateRecoveryCodes")
        mostDevices = try configuration.int("maxSavedDevices")
        outcomes =
            [Outcome("success", displayName: "Success"), Outcome("failure", displayName: "Failure")]
            + (mostDevices > 0 ? [Outcome("exceedDeviceLimit", displayName: "Exceed Device Limit")] : [])
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard var device = context.state[WebAuthnDevices.stateKey]?.object, let user = try context.namedUser() else {
            return .goTo("failure")
        }
        if mostDevices > 0, WebAuthnDevices(of: user).count >= mostDevices { return .goTo("exceedDeviceLimit") }
        let codes = keepsRecoveryCodes ? RecoveryCodes.make(context.world.randomness) : []
        device["recoveryCodes"] = .array(codes.map(JSONValue.string))
        try WebAuthnDevices.keep(device, of: user, &context)
        return .goTo("success")
    }
}
