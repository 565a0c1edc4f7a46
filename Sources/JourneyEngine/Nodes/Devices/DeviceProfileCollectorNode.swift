import AMWire
import OrderedJSON

/// Device Profile Collector: asks the client what it knows of its device.
struct DeviceProfileCollectorNode: Node {
    static let type = NodeType(
        "DeviceProfileCollectorNode", "Device Profile Collector", "Asks the client what it knows of its device.",
        properties: [
            .bool("deviceMetadata", default: false, "Whether facts about the device are asked for."),
            .bool("deviceLocation", default: false, "Whether its position is asked for."),
            .string("maximumSize", default: "3", "The longest answer, in kilobytes."),
            .localized("message", "Shown in the meantime."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let metadata: Bool
    private let location: Bool
    private let maximumKilobytes: Int
    private let message: LocalizedText

    init(_ configuration: NodeConfiguration) throws {
        metadata = try configuration.bool("deviceMetadata")
        location = try configuration.bool("deviceLocation")
        maximumKilobytes = try configuration.int("maximumSize")
        message = try configuration.localized("message")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let text = context.answer(to: DeviceProfileCallback.self)?.profile, !text.isEmpty else {
            let message = message.text(for: context.languages) ?? ""
            return .send([DeviceProfileCallback(metadata: metadata, location: location, message: message)])
        }
        guard text.utf8.count / 1024 < maximumKilobytes else {
            throw NodeFailure("the device profile is longer than \(maximumKilobytes) KB")
        }
        guard let profile = try? JSONValue(parsing: text).object else {
            throw NodeFailure("the device profile is no JSON object")
        }
        context.sharedState[DeviceProfile.stateKey] = .object(profile)
        return .goTo("outcome")
    }
}
