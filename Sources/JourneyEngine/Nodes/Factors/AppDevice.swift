import IdentityStore
import OrderedJSON

/// An authenticator app's secret, and what goes with it, as the user's profile keeps it.
enum AppDevice {
    /// - Parameter members: what is particular to the kind of device.
    static func make(
        _ members: JSONObject, named name: String, recoveryCodes: [String], _ context: inout TreeContext
    ) -> JSONObject {
        let now = JSONValue.int(Int(context.now.millisecondsSinceEpoch))
        let device: JSONObject = [
            "uuid": .string(context.world.randomness.uuid()),
            "recoveryCodes": .array(recoveryCodes.map(JSONValue.string)),
        ]
        let names: JSONObject = ["deviceName": .string(name), "createdDate": now, "lastAccessDate": now]
        return device.merging(members).merging(names)
    }

    /// Keeps it with its user, in the place of the one before, and leaves its recovery codes to be shown.
    static func keep(
        _ device: JSONObject, as kind: UserDevices.Kind, of user: inout ManagedUser, _ context: inout TreeContext
    ) throws {
        var devices = UserDevices(kind, of: user)
        devices.keep(latest: 0)
        devices.put(device, replacing: "uuid")
        devices.write(to: &user)
        SecondFactor(kind)?.optIn(&user)
        try context.update(user)
        guard let codes = device["recoveryCodes"]?.array, !codes.isEmpty else { return }
        context.transientState[RecoveryCodes.stateKey] = .array(codes)
        context.transientState[RecoveryCodeDisplayNode.nameKey] = device["deviceName"]
    }
}
