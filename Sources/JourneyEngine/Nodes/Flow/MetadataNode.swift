import AMWire
import OrderedJSON

/// State Metadata: shows the client's program keys of the state.
struct MetadataNode: Node {
    static let type = NodeType(
        "MetadataNode", "State metadata", "Shows the client's program keys of the state.", aliases: ["StateMetadata"],
        properties: [.strings("attributes", "The keys; those that aren't set are left out.")])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    let inputs: [String]

    init(_ configuration: NodeConfiguration) throws { inputs = try configuration.strings("attributes") }

    func process(_ context: inout TreeContext) -> Action {
        guard context.answers.isEmpty else { return .goTo("outcome") }
        var data: JSONObject = [:]
        for key in inputs { data[key] = context.state[key] }
        return .send([MetadataCallback(data: .object(data))])
    }
}
