import AMWire
import OrderedJSON

/// Client Script: sends a script of the tenant to the client, and keeps what it gives back.
struct ClientScriptNode: Node {
    static let type = NodeType(
        "ClientScriptNode", "Client Script", "Has the client run a script, and keeps what it gives.",
        properties: [
            .string("script", "The script's id."),
            .string("scriptResult", default: "clientScriptResult", "The key of shared state that its result goes to."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let script: ScriptReference
    private let key: String

    init(_ configuration: NodeConfiguration) throws {
        script = try ScriptReference(configuration)
        key = try configuration.string("scriptResult")
    }

    func process(_ context: inout TreeContext) throws -> Action {
        guard context.answers.isEmpty else {
            context.sharedState[key] = .string(context.answer(to: HiddenValueCallback.self)?.value ?? "")
            return .goTo("outcome")
        }
        switch script.found(in: context) {
        case .nothing(let problem):
            context.warn("\(problem): nothing is sent")
            return .goTo("outcome")
        case .script(let script):
            return .send([
                TextOutputCallback(script: script.source), HiddenValueCallback(id: key),
            ])
        }
    }
}
