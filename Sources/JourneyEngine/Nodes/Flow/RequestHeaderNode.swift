import HTTPMessages
import OrderedJSON

/// Request Header: copies fields of the request's header into shared state, each as a list of its values.
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
        values.store(in: &context.sharedState) { name in HTTPFieldName(name).map { fields.values($0) } ?? [] }
        return .goTo("outcome")
    }
}
