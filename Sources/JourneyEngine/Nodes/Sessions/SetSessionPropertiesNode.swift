import OrderedJSON

/// Set Session Properties: gives the session properties and a life of its own when the journey has made it.
struct SetSessionPropertiesNode: Node {
    static let type = NodeType(
        "SetSessionPropertiesNode", "Set Session Properties", "Gives the session to be properties and a life.",
        properties: [
            .map("properties", "The properties and their values."),
            .any("maxSessionTime", in: .minutes, "Minutes that the session may live."),
            .any("maxIdleTime", in: .minutes, "Minutes that the session may rest."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let properties: JSONObject
    private let maximumTime: Duration?
    private let maximumIdleTime: Duration?

    init(_ configuration: NodeConfiguration) throws {
        properties = try configuration.map("properties")
        maximumTime = try configuration.optionalMinutes("maxSessionTime")
        maximumIdleTime = try configuration.optionalMinutes("maxIdleTime")
    }

    func process(_ context: inout TreeContext) -> Action {
        for property in properties { context.end.sessionProperties[property.key] = property.value }
        if let maximumTime { context.end.maximumSessionTime = maximumTime }
        if let maximumIdleTime { context.end.maximumIdleTime = maximumIdleTime }
        return .goTo("outcome")
    }
}
