import HTTPMessages
import OrderedJSON

/// Query Parameter: copies parameters of the request's query into shared state, each as a list of its values.
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
        values.store(in: &context.sharedState) { parameters.values($0) }
        return .goTo("outcome")
    }
}
