import HTTPMessages
import OrderedJSON

/// `respond`: ends the request with any answer, a strange 401 or a 500 with HTML; with `once` only the first time
/// (NODES §6).
struct RespondNode: Node {
    static let type = NodeType(
        "respond", "Respond", "Ends the request with any answer.",
        properties: [
            .int("status", default: 200, in: 200...999, "The status code."),
            .map("headers", "Fields of the answer."),
            .any("body", "A text is sent as it is, everything else as JSON."),
            .bool("once", default: false, "Whether the second time goes on to \"next\"."),
        ], standsOnPages: false, isOwn: true)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let inputs: [String]
    private let status: HTTPStatus
    private let fields: [(name: HTTPFieldName, value: Template)]
    private let body: Template
    private let isOnce: Bool

    init(_ configuration: NodeConfiguration) throws {
        status = HTTPStatus(try configuration.int("status"))
        fields = try configuration.map("headers").map { member in
            guard let name = HTTPFieldName(member.key), member.value.looseText != nil else {
                throw NodeConfigurationError(
                    at: ["headers", member.key], "\"headers\" leads from field names to texts")
            }
            return (name, try Template(member.value, at: ["headers", member.key]))
        }
        body = try Template(configuration.value("body"), at: ["body"])
        isOnce = try configuration.bool("once")
        outcomes = isOnce ? ["outcome"] : []
        inputs = body.inputs + fields.flatMap(\.value.inputs)
    }

    func process(_ context: inout TreeContext) -> Action {
        .respond(response(context), once: isOnce, then: "outcome")
    }

    private func response(_ context: borrowing TreeContext) -> HTTPResponse {
        let content = body.filled(context)
        var response = HTTPResponse(status)
        switch content {
        case .null: break
        case .string(let text):
            response.body = Array(text.utf8)
            response.fields[.contentType] = "text/plain;charset=UTF-8"
        default:
            response.body = content.serialized
            response.fields[.contentType] = "application/json;charset=UTF-8"
        }
        for field in fields { response.fields[field.name] = field.value.filled(context).looseText }
        return response
    }
}
