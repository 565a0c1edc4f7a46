import Determinism
import OrderedJSON

/// Device Match: is the collected profile that of a device which the user has saved?
struct DeviceMatchNode: Node, IncompleteNode {
    static let type = NodeType(
        "DeviceMatchNode", "Device Match", "Compares the device with those that the user has saved.",
        properties: [
            .int("acceptableVariance", default: 0, "In so many facts the device may differ."),
            .int("expiration", default: 30, "Days after which a saved profile is forgotten."),
            .bool("useScript", default: false, "Whether a script decides."),
            .string("script", "The script."),
        ], inputs: NodeType.userInputs)
    static let outcomes: [Outcome] = .trueOrFalse + [Outcome("unknownDevice", displayName: "Unknown Device")]

    let omission: NodeOmission?
    private let variance: Int
    private let days: Int

    init(_ configuration: NodeConfiguration) throws {
        variance = try configuration.int("acceptableVariance")
        days = try configuration.int("expiration")
        omission =
            try configuration.bool("useScript")
            ? NodeOmission(property: "useScript", message: "\"useScript\" has no effect: saved profiles are compared")
            : nil
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let (profile, saved) = try context.savedProfile(), !isOld(saved, context) else {
            return .goTo("unknownDevice")
        }
        return .goTo(profile.differences(from: DeviceProfile(saved)) <= variance ? "true" : "false")
    }

    private func isOld(_ saved: JSONObject, _ context: borrowing TreeContext) -> Bool {
        guard let time = saved["lastSelectedDate"]?.int else { return false }
        return context.now - Instant(millisecondsSinceEpoch: Int64(time))
            >= .seconds(86_400 * min(max(days, 0), 100_000))
    }
}
