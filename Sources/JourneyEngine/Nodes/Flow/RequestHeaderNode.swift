import HTTPMessages
import OrderedJSON

/// Request Header: copies fields of the request's header into shared state, each as a list of its values, an empty one
/// where the request has none (NODES §3.3).
struct RequestHeaderNode: Node {
    static let type = NodeType(
        "RequestHeaderNode", "Request Header", "Copies fields of the request's header into shared state.",
        properties: [
            .map("allowedHeaders", "The fields, and the keys that they go to."),
            .strings("headersToBeDelimited", "Those whose one value is split at commas."),
        ])
    static let outcomes = [Outcome("outcome", displayName: "Outcome")]

    private let values: RequestValues

    init(_ configuration: NodeConfiguration) throws {
        values = try RequestValues(configuration, keys: "allowedHeaders", split: "headersToBeDelimited")
    }

    func process(_ context: inout TreeContext) -> Action {
        let fields = context.request.fields
        for found in values.read({ name in HTTPFieldName(name).map { fields.values($0) } ?? [] }) {
            context.sharedState[found.key] = found.list
        }
        return .goTo("outcome")
    }
}
