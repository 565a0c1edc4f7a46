import OrderedJSON

/// HTTP Client: what a service answers is written in the node, as `stubResponse`: one rule, or a list of rules of which
/// the first counts that fits the request. Where none fits, a service is called that the configuration allows.
struct RESTNode: Node, IncompleteNode {
    static let type = NodeType(
        "RESTNode", "HTTP Client",
        "Takes what a service answers into shared state; by the node's own stubResponse, or for real.",
        aliases: ["HTTP"],
        properties: [
            .string("restURL", "The service."),
            .choice("requestMode", ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"], "The method."),
            .map("queryParamsMap", "Parameters of the query."), .map("headersMap", "Fields of the header."),
            .choice("bodyType", ["JSON", "XML", "FORM", "TEXT", "NONE"], "What the body is."),
            .any("body", "The body."), .bool("basicAuthn", default: false, "Whether name and password are sent."),
            .string("basicAuthnUsername", "The name."), .any("basicAuthnPassword", "The password."),
            .bool("usemTLS", default: false, "Whether a client certificate is shown.").withoutEffect,
            .any("publicCert", "The certificate.").withoutEffect, .any("privateKey", "Its key.").withoutEffect,
            .bool("disableCertChecks", default: false, "Whether any certificate of the service will do.").withoutEffect,
            .int("timeout", default: 30, "Seconds."),
            .strings("responseCodes", "Status codes that are outcomes."),
            .string("statusCodeReturn", "The key of shared state that the status code goes to."),
            .map("jpToSSMapper", "Keys of shared state, and the JSON paths of what goes there."),
            .map("jpToOutcomeMapper", "Outcomes, and the JSON paths that must lead to something for them."),
            .stubResponse,
        ], isDetached: true)
    static let outcomes: [Outcome] = []

    let outcomes: [Outcome]
    let omission: NodeOmission?
    let inputs: [String]
    private let request: RESTRequest.Pattern
    private let stubs: [RESTStub]
    private let timeout: Duration
    private let codes: [String]
    private let statusKey: String?
    private let stateMap: [(name: String, path: JSONPath)]
    private let outcomeMap: [(name: String, path: JSONPath)]

    init(_ configuration: NodeConfiguration) throws {
        request = try RESTRequest.Pattern(configuration)
        stubs = try RESTStub.all(RESTStub.property, configuration)
        timeout = .seconds(min(max(try configuration.int("timeout"), 1), Self.longestSeconds))
        codes = try configuration.strings("responseCodes")
        statusKey = try configuration.optionalString("statusCodeReturn")
        stateMap = try Self.paths("jpToSSMapper", configuration)
        outcomeMap = try Self.paths("jpToOutcomeMapper", configuration)
        outcomes = (codes + outcomeMap.map(\.name) + ["NOMATCHRESPONSE", "ERROR"]).map { Outcome($0) }
        inputs = request.inputs + stubs.flatMap(\.inputs)
        omission =
            stubs.isEmpty
            ? NodeOmission(
                property: "restURL",
                message:
                    "the service is not called without a stubResponse, unless --allow-http names it: the outcome is ERROR"
            )
            : nil
    }

    func process(_ context: inout TreeContext) -> Action {
        let request = request.request(context.state)
        switch context.ask(request, stubs: stubs, within: timeout) {
        case .response(let response): return leave(response.status.code, Self.json(response.body), &context)
        case .failure: return .goTo("ERROR")
        case .unknown(let reason):
            context.warn(reason)
            return .goTo("ERROR")
        }
    }

    /// However long a node would wait.
    private static let longestSeconds = 30

    private func leave(_ status: Int, _ body: JSONValue, _ context: inout TreeContext) -> Action {
        if let statusKey { context.sharedState[statusKey] = .int(status) }
        for entry in stateMap {
            if let value = entry.path.value(in: body) { context.sharedState[entry.name] = value }
        }
        for entry in outcomeMap where entry.path.value(in: body) != nil { return .goTo(Outcome(entry.name)) }
        let code = String(status)
        return .goTo(codes.contains(code) ? Outcome(code) : "NOMATCHRESPONSE")
    }

    /// JSON is what the paths look into.
    private static func json(_ body: [UInt8]) -> JSONValue {
        (try? JSONValue(parsing: body)) ?? .string(String(decoding: body, as: UTF8.self))
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
