import OrderedJSON

/// HTTP Client: what a service would answer is written in the node, as `stubResponse`; nothing is called.
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
            .any("stubResponse", "Not AM's: what the service answers, {\"status\": 200, \"body\": …}."),
        ])
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    private let response: Response?
    private let codes: [String]
    private let statusKey: String?
    private let stateMap: [(name: String, path: JSONPath)]
    private let outcomeMap: [(name: String, path: JSONPath)]

    private struct Response: Sendable {
        let status: Int
        let body: JSONValue
    }

    init(_ configuration: NodeConfiguration) throws {
        codes = try configuration.strings("responseCodes")
        statusKey = try configuration.optionalString("statusCodeReturn")
        stateMap = try Self.paths("jpToSSMapper", configuration)
        outcomeMap = try Self.paths("jpToOutcomeMapper", configuration)
        response = try Self.response(configuration)
        outcomes = (codes + outcomeMap.map(\.name) + ["NOMATCHRESPONSE", "ERROR"]).map { Outcome($0) }
        omission =
            response != nil
            ? nil
            : NodeOmission(
                property: "restURL", message: "the service is not called: the outcome is ERROR without a stubResponse")
    }

    func process(_ context: inout TreeContext) -> Action {
        guard let response else {
            context.warn("no service is called: the HTTP Client has no stubResponse")
            return .goTo("ERROR")
        }
        if let statusKey { context.sharedState[statusKey] = .int(response.status) }
        for entry in stateMap {
            if let value = entry.path.value(in: response.body) { context.sharedState[entry.name] = value }
        }
        for entry in outcomeMap where entry.path.value(in: response.body) != nil { return .goTo(Outcome(entry.name)) }
        let code = String(response.status)
        return .goTo(codes.contains(code) ? Outcome(code) : "NOMATCHRESPONSE")
    }

    private static func response(_ configuration: NodeConfiguration) throws -> Response? {
        let stub = configuration.value("stubResponse")
        guard !stub.isNull else { return nil }
        guard let status = stub["status"]?.int, (100...999).contains(status) else {
            throw NodeConfigurationError(
                property: "stubResponse", problem: "\"stubResponse\" must have a \"status\" of 100 to 999")
        }
        return Response(status: status, body: stub["body"] ?? .null)
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
