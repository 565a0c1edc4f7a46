import OrderedJSON

/// A user's devices of one kind, as the profile keeps them (AM-BEHAVIOUR §4.2).
package struct UserDevices: Sendable, Equatable {
    /// The attribute of the profile.
    package enum Kind: String, Sendable {
        case profile = "deviceProfiles"
        case webAuthn = "webauthnDeviceProfiles"
        case binding = "boundDevices"
        case oath = "oathDeviceProfiles"
        case push = "pushDeviceProfiles"
    }

    package let kind: Kind
    /// The oldest first.
    package private(set) var all: [JSONObject]

    package init(_ kind: Kind, of user: ManagedUser) {
        self.kind = kind
        all = user.attributes[kind.rawValue]?.array?.compactMap(\.object) ?? []
    }

    /// The device with a text in a member.
    package func first(whose member: String, is text: String) -> JSONObject? {
        all.first { $0[member]?.string == text }
    }

    /// Adds a device, in the place of the one that has the same text in a member.
    package mutating func put(_ device: JSONObject, replacing member: String) {
        if let place = all.firstIndex(where: { $0[member] == device[member] }) {
            all[place] = device
        } else {
            all.append(device)
        }
    }

    /// Forgets the oldest until there are so many.
    package mutating func keep(latest count: Int) { all = all.suffix(max(count, 0)) }

    package func write(to user: inout ManagedUser) {
        user.attributes[kind.rawValue] = .array(all.map(JSONValue.object))
    }
}
