import IdentityStore
import OrderedJSON

/// What a device tells of itself, as Device Profile Collector leaves it in shared state (NODES §3.6, WIRE §5).
struct DeviceProfile: Sendable, Equatable {
    static let stateKey = "forgeRock.device.profile"

    let json: JSONObject

    init(_ json: JSONObject) { self.json = json }

    /// Nil where nothing was collected.
    init?(_ state: JourneyState) {
        guard let json = state[Self.stateKey]?.object else { return nil }
        self.json = json
    }

    /// Tells the device from others.
    var identifier: String? { json["identifier"]?.string }

    var position: GeoPosition? { GeoPosition(json["location"]) }

    /// How likely the device is one whose protection is broken, 0 to 1.
    var tamperingScore: Double { json["metadata"]?["platform"]?["jailBreakScore"]?.double ?? 0 }

    /// In how many facts two descriptions differ, however deep they stand.
    func differences(from other: DeviceProfile) -> Int {
        Self.differences(json["metadata"] ?? [:], other.json["metadata"] ?? [:])
    }

    private static func differences(_ left: JSONValue, _ right: JSONValue) -> Int {
        guard let left = left.object, let right = right.object else { return left == right ? 0 : 1 }
        let keys = left.keys + right.keys.filter { left[$0] == nil }
        return keys.map { differences(left[$0] ?? .null, right[$0] ?? .null) }.reduce(0, +)
    }
}

extension TreeContext {
    /// The profile that the journey has collected, and the one that the user has saved of the same device.
    mutating func savedProfile() throws -> (collected: DeviceProfile, saved: JSONObject)? {
        guard let profile = DeviceProfile(state), let identifier = profile.identifier, let user = try namedUser(),
            let saved = UserDevices(.profile, of: user).first(whose: "identifier", is: identifier)
        else { return nil }
        return (profile, saved)
    }
}
