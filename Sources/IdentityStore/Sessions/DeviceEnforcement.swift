import OrderedJSON

/// What a session must have been made with for its user to take away devices of second factors (NODES §3.4, Enable
/// Device Management): a property of the session that clients can't see.
package enum DeviceEnforcement: String, Sendable, CaseIterable {
    /// The same kind of device: AM's rule where no node says otherwise.
    case same = "SAME"
    /// Any second factor.
    case any = "ANY"
    /// Nothing.
    case none = "NONE"

    /// No node can set a property of this name: its value is an object.
    private static let property = "journeyman.devices"

    /// The rule that a session's properties hold.
    package init(_ properties: JSONObject) {
        self = properties[Self.property]?["enforcement"]?.string.flatMap(Self.init(rawValue:)) ?? .same
    }

    /// Puts the rule into a session's properties.
    package func store(in properties: inout JSONObject) {
        properties[Self.property] = ["enforcement": .string(rawValue)]
    }
}
