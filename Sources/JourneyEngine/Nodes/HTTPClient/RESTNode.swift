import OrderedJSON

/// HTTP Client: what a service answers is written in the node, as `stubResponse`: one rule, or a list of rules of which
/// the first counts that fits the request. Nothing is called in this version.
struct RESTNode: Node, IncompleteNode {
    static let type = NodeType(
        "RESTNode", "HTTP Client", "Takes what a service answers into shared state; here the node's own stubResponse.",
        aliases: ["HTTP"],
        properties: [
            .string("restURL", "The service."),
            .choice("requestMode", ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"], "The method."),
            .map("queryParamsMap", "Parameters of the query."), .map("headersMap", "Fields of the header."),
            .choice("bodyType", ["JSON", "XML", "FORM", "TEXT", "NONE"], "What the body is."),
            .any("body", "The body."), .bool("basicAuthn", default: false, "Whether name and password are sent."),
            .string("basicAuthnUsername", "The name."), .any("basicAuthnPassword", "The password."),
            .bool("usemTLS", default: false, "Whether a client certificate is shown."),
            .any("publicCert", "The certificate."), .any("privateKey", "Its key."),
            .bool("disableCertChecks", default: false, "Whether any certificate of the service will do."),
            .int("timeout", default: 30, "Seconds."),
            .strings("responseCodes", "Status codes that are outcomes."),
            .string("statusCodeReturn", "The key of shared state that the status code goes to."),
            .map("jpToSSMapper", "Keys of shared state, and the JSON paths of what goes there."),
            .map("jpToOutcomeMapper", "Outcomes, and the JSON paths that must lead to something for them."),
            .any(
                "stubResponse", schema: ["allOf": [["$ref": "#/definitions/stubResponses"]]],
                "Not AM's: what the service answers, {\"status\": 200, \"body\": …}, or a list of such rules, "
                    + "each for a \"method\", a \"url\" with *, a \"when\"; \"error\" for a service that is down."),
        ])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    let inputs: [String]
    private let request: RESTRequest.Pattern
    private let stubs: [RESTStub]
    private let codes: [String]
    private let statusKey: String?
    private let stateMap: [(name: String, path: JSONPath)]
    private let outcomeMap: [(name: String, path: JSONPath)]

    init(_ configuration: NodeConfiguration) throws {
        request = try RESTRequest.Pattern(configuration)
        stubs = try RESTStub.all("stubResponse", configuration)
        codes = try configuration.strings("responseCodes")
        statusKey = try configuration.optionalString("statusCodeReturn")
        stateMap = try Self.paths("jpToSSMapper", configuration)
        outcomeMap = try Self.paths("jpToOutcomeMapper", configuration)
        outcomes = (codes + outcomeMap.map(\.name) + ["NOMATCHRESPONSE", "ERROR"]).map { Outcome($0) }
        inputs = request.inputs + stubs.flatMap(\.inputs)
        omission =
            stubs.isEmpty
            ? NodeOmission(
                property: "restURL", message: "the service is not called: the outcome is ERROR without a stubResponse")
            : nil
    }

    func process(_ context: inout TreeContext) -> Action {
        let request = request.request(context.state)
        var reply: RESTStub.Reply?
        for stub in stubs where stub.applies(to: request, context) {
            reply = stub.reply
            break
        }
        switch reply {
        case .response(let status, let body)?:
            context.note("\(request) is answered by the stubResponse with \(status)")
            return leave(status, Self.json(body.filled(context)), &context)
        case .error(let reason)?: context.warn("\(request): \(reason)")
        case nil where stubs.isEmpty:
            context.warn("\(request) is not sent: no service is called, and the HTTP Client has no stubResponse")
        case nil: context.warn("\(request) is not sent: no service is called, and no stubResponse fits it")
        }
        return .goTo("ERROR")
    }

    private func leave(_ status: Int, _ body: JSONValue, _ context: inout TreeContext) -> Action {
        if let statusKey { context.sharedState[statusKey] = .int(status) }
        for entry in stateMap {
            if let value = entry.path.value(in: body) { context.sharedState[entry.name] = value }
        }
        for entry in outcomeMap where entry.path.value(in: body) != nil { return .goTo(Outcome(entry.name)) }
        let code = String(status)
        return .goTo(codes.contains(code) ? Outcome(code) : "NOMATCHRESPONSE")
    }

    /// A text that is JSON is read as such: JSON is what the paths look into.
    private static func json(_ body: JSONValue) -> JSONValue {
        body.string.flatMap { try? JSONValue(parsing: $0) } ?? body
    }

    private static func paths(
        _ property: String, _ configuration: NodeConfiguration
    ) throws -> [(name: String, path: JSONPath)] {
        try configuration.map(property).map { member in
            guard let path = member.value.string.flatMap(JSONPath.init) else {
                throw NodeConfigurationError(
                    at: [property, member.key], "\"\(property)\" leads to JSON paths such as $.user.mails[0]")
            }
            return (name: member.key, path: path)
        }
    }
}
