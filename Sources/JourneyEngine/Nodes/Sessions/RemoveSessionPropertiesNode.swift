import OrderedJSON

/// Remove Session Properties: takes away properties that nodes before it, or an upgraded session, gave the session.
struct RemoveSessionPropertiesNode: Node {
    static let type = NodeType(
        "RemoveSessionPropertiesNode", "Remove Session Properties", "Takes properties away from the session to be.",
        properties: [.strings("propertyNames", "The properties.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let names: [String]

    init(_ configuration: NodeConfiguration) throws { names = try configuration.strings("propertyNames") }

    func process(_ context: inout TreeContext) -> Action {
        for name in names { context.end.sessionProperties[name] = .null }
        return .goTo("outcome")
    }
}
