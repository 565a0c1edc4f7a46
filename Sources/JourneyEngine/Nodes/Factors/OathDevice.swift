import IdentityStore
import OrderedJSON

/// An authenticator app's secret and what goes with it.
enum OathDevice {
    /// Keeps it with its user, in the place of the one before, and leaves its recovery codes to be shown.
    static func keep(_ device: JSONObject, of user: ManagedUser, _ context: inout TreeContext) throws {
        var user = user
        var devices = UserDevices(.oath, of: user)
        devices.keep(latest: 0)
        devices.put(device, replacing: "uuid")
        devices.write(to: &user)
        try context.update(user)
        guard let codes = device["recoveryCodes"]?.array, !codes.isEmpty else { return }
        context.transientState[RecoveryCodes.stateKey] = .array(codes)
        context.transientState[RecoveryCodeDisplayNode.nameKey] = device["deviceName"]
    }
}
