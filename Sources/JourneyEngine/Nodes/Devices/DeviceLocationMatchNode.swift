import OrderedJSON

/// Device Location Match: is the device near where it was when its profile was saved?
struct DeviceLocationMatchNode: Node {
    static let type = NodeType(
        "DeviceLocationMatchNode", "Device Location Match", "Asks whether the device is near its saved position.",
        properties: [.string("distance", "How far away it may be, in kilometres.")], inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse + [Outcome("unknownDevice", displayName: "Unknown Device")]

    private let kilometres: Double

    init(_ configuration: NodeConfiguration) throws { kilometres = try configuration.kilometres("distance") }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let (profile, saved) = try context.savedProfile() else { return .goTo("unknownDevice") }
        guard let here = profile.position, let there = DeviceProfile(saved).position else { return .goTo("false") }
        return .goTo(here.kilometres(to: there) <= kilometres ? "true" : "false")
    }
}

extension NodeConfiguration {
    /// A text with a distance.
    func kilometres(_ name: String) throws -> Double {
        guard let text = try optionalString(name) else { return 0 }
        guard let number = Double(text), number >= 0, number.isFinite else {
            throw NodeConfigurationError(property: name, problem: "\"\(name)\" must be a number of kilometres")
        }
        return number
    }
}
