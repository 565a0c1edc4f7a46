import HTTPMessages
import OrderedJSON

/// Query Parameter: copies parameters of the request's query into shared state, each as one text, or as the list of its
/// values if it is to be split; what the query lacks leaves the state alone (NODES §3.3).
struct QueryParameterNode: Node {
    static let type = NodeType(
        "QueryParameterNode", "Query Parameter", "Copies the request's parameters into shared state.",
        properties: [
            .map("allowedQueryParameters", "The parameters, and the keys that they go to."),
            .strings("queryParametersToBeDelimited", "Those whose one value is split at commas."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let values: RequestValues

    init(_ configuration: NodeConfiguration) throws {
        values = try RequestValues(
            configuration, keys: "allowedQueryParameters", split: "queryParametersToBeDelimited")
    }

    func process(_ context: inout TreeContext) -> Action {
        let parameters = context.request.target.parameters
        for found in values.read({ parameters.values($0) }) where !found.texts.isEmpty {
            context.sharedState[found.key] =
                found.isDelimited ? found.list : .string(found.texts.joined(separator: ","))
        }
        return .goTo("outcome")
    }
}
