import Determinism
import OrderedJSON

/// Device Match: is the collected profile that of a device which the user has saved?
struct DeviceMatchNode: Node {
    static let type = NodeType(
        "DeviceMatchNode", "Device Match", "Compares the device with those that the user has saved.",
        properties: [
            .int("acceptableVariance", default: 0, "In so many facts the device may differ."),
            .int("expiration", default: 30, "Days after which a saved profile is forgotten."),
            .bool("useScript", default: false, "Whether a script decides."),
            .string("script", "The script's id."),
        ], inputs: NodeType.userInputs, isDetached: true)
    static let outcomes: [Outcome] = .trueOrFalse + [Outcome("unknownDevice", displayName: "Unknown Device")]

    let inputs: [String]
    /// What decides, where not the saved profile.
    private let script: ScriptReference?
    private let variance: Int
    private let days: Int

    init(_ configuration: NodeConfiguration) throws {
        variance = try configuration.int("acceptableVariance")
        days = try configuration.int("expiration")
        script = try configuration.bool("useScript") ? ScriptReference(configuration) : nil
        inputs = script == nil ? Self.type.inputs : [ScriptedNode.everything]
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard let script else { return try compare(&context) }
        switch script.found(in: context) {
        case .script(let script): return try context.action(of: script, for: Self.scripted)
        case .nothing(let problem):
            context.warn("\(problem): saved profiles are compared")
            return try compare(&context)
        }
    }

    private static let scripted = ScriptedNode(outcomes: outcomes.map(\.id), hasJSONState: true)

    private func compare(_ context: inout TreeContext) throws -> Action {
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
