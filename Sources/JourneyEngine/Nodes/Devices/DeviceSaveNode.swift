import IdentityStore
import OrderedJSON

/// Device Profile Save: keeps the collected profile with the user.
struct DeviceSaveNode: Node {
    static let type = NodeType(
        "DeviceSaveNode", "Device Profile Save", "Keeps the collected device profile with the user.",
        properties: [
            .string("variableName", "The key of the state that has the device's name."),
            .int("maxSavedProfiles", default: 5, in: 0...1_000, "So many are kept; then the oldest goes."),
            .bool("saveDeviceMetadata", default: true, "Whether facts about the device are kept."),
            .bool("saveDeviceLocation", default: false, "Whether its position is kept."),
        ], inputs: NodeType.userInputs)
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let nameKey: String?
    private let most: Int
    private let members: [String]

    init(_ configuration: NodeConfiguration) throws {
        nameKey = try configuration.optionalString("variableName")
        most = try configuration.int("maxSavedProfiles")
        members =
            (try configuration.bool("saveDeviceMetadata") ? ["metadata"] : [])
            + (try configuration.bool("saveDeviceLocation") ? ["location"] : [])
    }

    var inputs: [String] { Self.type.inputs + [nameKey].compactMap(\.self) }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let profile = DeviceProfile(context.state), let identifier = profile.identifier else {
            throw NodeFailure("no device profile was collected")
        }
        guard var user = try context.namedUser() else { throw NodeFailure("there is no user to keep the device for") }
        var devices = UserDevices(.profile, of: user)
        devices.put(saved(profile, identifier, context), replacing: "identifier")
        devices.keep(latest: most)
        devices.write(to: &user)
        try context.update(user)
        return .goTo("outcome")
    }

    private func saved(
        _ profile: DeviceProfile, _ identifier: String, _ context: borrowing TreeContext
    ) -> JSONObject {
        var device: JSONObject = ["_id": .string(identifier), "identifier": .string(identifier)]
        for member in members { device[member] = profile.json[member] }
        device["lastSelectedDate"] = .int(Int(context.now.millisecondsSinceEpoch))
        device["alias"] = nameKey.flatMap { context.state[$0] } ?? defaultName(profile)
        device["recoveryCodes"] = []
        return device
    }

    private func defaultName(_ profile: DeviceProfile) -> JSONValue {
        profile.json["metadata"]?["platform"]?["deviceName"] ?? "New Device"
    }
}
