import AMWire
import Determinism
import OrderedJSON

/// Debug: tells the log what is in shared state, and with `popupEnabled` a browser, too.
struct DebugNode: Node {
    static let type = NodeType(
        "DebugNode", "Debug", "Tells the log, or a browser, what is in shared state.",
        properties: [.bool("popupEnabled", default: false, "Whether a script that shows the state is sent.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let showsPopup: Bool

    init(_ configuration: NodeConfiguration) throws { showsPopup = try configuration.bool("popupEnabled") }

    func process(_ context: inout TreeContext) -> Action {
        guard context.answers.isEmpty else { return .goTo("outcome") }
        let state = JSONValue.object(Self.withoutSecrets(context.sharedState)).text
        context.log.write(
            LogEntry(
                .debug, "shared state",
                ["realm": context.realm.text, "journey": context.journey, "node": context.nodeID, "state": state]))
        guard showsPopup else { return .goTo("outcome") }
        return .send([TextOutputCallback(script: "alert(\(Self.scriptText(state)));")])
    }

    /// No log holds a password.
    private static func withoutSecrets(_ state: JSONObject) -> JSONObject {
        var shown: JSONObject = [:]
        for member in state {
            shown[member.key] =
                if member.key.lowercased().contains("password") { "***" } else {
                    member.value.object.map { .object(withoutSecrets($0)) } ?? member.value
                }
        }
        return shown
    }

    /// A JSON text is a script's text, but for what ends a script's element.
    private static func scriptText(_ text: String) -> String {
        JSONValue.string(text).text.replacing("<", with: "\\u003c")
    }
}
