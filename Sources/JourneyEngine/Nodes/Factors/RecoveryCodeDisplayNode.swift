import AMWire
import OrderedJSON

/// Recovery Code Display: shows the codes that a registration has just made; goes on silently where there are none.
struct RecoveryCodeDisplayNode: Node {
    static let type = NodeType(
        "RecoveryCodeDisplayNode", "Recovery Code Display", "Shows the recovery codes of a new device.",
        inputs: [RecoveryCodes.stateKey, Self.nameKey])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    static let nameKey = "recoveryCodeDeviceName"

    init(_ configuration: NodeConfiguration) {}

    func process(_ context: inout TreeContext) -> Action {
        let codes = context.state[RecoveryCodes.stateKey]?.array?.compactMap(\.string) ?? []
        guard !codes.isEmpty, context.answers.isEmpty else {
            context.transientState[RecoveryCodes.stateKey] = nil
            return .goTo("outcome")
        }
        let name = context.state[Self.nameKey]?.string ?? "New Device"
        return .send([
            TextOutputCallback(script: Self.script(codes, name)),
            ConfirmationCallback(options: ["Done"], defaultOption: 0),
        ])
    }

    /// Clients take the codes out of the lines between quotes, and the device's name out of `em` (WIRE §2.1).
    private static func script(_ codes: [String], _ name: String) -> String {
        let lines = codes.map { "    \"\($0)\\n\" +" }.joined(separator: "\n")
        return """
            var codes = document.createElement("div");
            codes.innerHTML = "<h1>Your Recovery Codes</h1>" +
                "<p>Use one of these codes to sign in if you lose your device, named: " +
                "<em>\(name.escapedForScript)</em></p>";
            var list = document.createElement("pre");
            list.innerText =
            \(lines)
                "";
            codes.appendChild(list);
            document.body.appendChild(codes);
            """
    }
}

extension String {
    /// Harmless inside a JavaScript text that becomes HTML.
    var escapedForScript: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
            .replacing("\\", with: "&#92;").replacing("\n", with: " ").replacing("\r", with: " ")
    }
}
