import IdentityStore
import JOSETokens
import OrderedJSON

/// A user's passkeys.
struct WebAuthnDevices: Sendable {
    /// Where a registration leaves a key for another node to keep.
    static let stateKey = "webauthnDeviceData"

    private let devices: UserDevices

    init(of user: ManagedUser) { devices = UserDevices(.webAuthn, of: user) }

    var count: Int { devices.all.count }

    /// The ids of the keys, in bytes.
    var ids: [[UInt8]] {
        devices.all.compactMap { $0["credentialId"]?.string.flatMap { Base64URL.decode($0) } }
    }

    func contains(_ credentialID: String) -> Bool { devices.first(whose: "credentialId", is: credentialID) != nil }

    /// Keeps a key with its user, and leaves its recovery codes to be shown.
    static func keep(_ device: JSONObject, of user: ManagedUser, _ context: inout TreeContext) throws {
        var user = user
        var devices = UserDevices(.webAuthn, of: user)
        devices.put(device, replacing: "credentialId")
        devices.write(to: &user)
        try context.update(user)
        context.sharedState[stateKey] = nil
        guard let codes = device["recoveryCodes"]?.array, !codes.isEmpty else { return }
        context.transientState[RecoveryCodes.stateKey] = .array(codes)
        context.transientState[RecoveryCodeDisplayNode.nameKey] = device["deviceName"]
    }
}
