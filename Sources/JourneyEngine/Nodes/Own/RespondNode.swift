import HTTPMessages
import OrderedJSON

/// `respond`: ends the run with any answer, a strange 401 or a 500 with HTML (NODES §6). What the request did stays
/// done and its authId is used up. With `once` it is the first answer only, and as if the request had not come: the
/// client asks again with the same authId, and the journey goes on.
struct RespondNode: Node {
    static let type = NodeType(
        "respond", "Respond", "Ends the run with any answer; what the request did stays done.",
        properties: [
            .int("status", default: 200, in: 200...999, "The status code."),
            .map("headers", "Fields of the answer."),
            .any("body", "A text is sent as it is, everything else as JSON."),
            .bool(
                "once", default: false,
                "Whether it answers once in a run where the run then stands (at a journey's start once in the tenant) and "
                    + "undoes what the request did: the same request goes on to \"next\" the second time."),
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
            if name.isTransports {
                throw NodeConfigurationError(at: ["headers", member.key], "\"\(name)\" is the transport's to write")
            }
            guard member.value.looseText?.isFieldValue == true else {
                throw NodeConfigurationError(
                    at: ["headers", member.key],
                    "\"\(name)\" can't have line breaks or other control characters, nor blanks at its ends")
            }
            return (name, try Template(member.value, at: ["headers", member.key]))
        }
        body = try Template(configuration.value("body"), at: ["body"])
        if [204, 304].contains(status.code), !configuration.value("body").isNull {
            throw NodeConfigurationError(at: ["body"], "an answer with status \(status.code) has no body")
        }
        isOnce = try configuration.bool("once")
        outcomes = isOnce ? ["outcome"] : []
        inputs = body.inputs + fields.flatMap(\.value.inputs)
    }

    func process(_ context: inout TreeContext) -> Action {
        .respond(response(context), isOnce ? .undoneOnce : .ends, then: "outcome")
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
