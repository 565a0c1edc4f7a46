import AMWire
import Foundation
import OrderedJSON

/// Walks authentication journeys of one realm.
///
/// A value without state of its own: what a journey has reached so far is in the step, so steps can be kept,
/// compared and tried twice.
///
/// ```swift
/// let journey = Journey(JourneyConfiguration(server: URL(string: "https://localhost:9443/am")!))
/// var node = try await journey.start("Login")
/// while case .continue(var step) = node {
///     // fill in the callbacks
///     node = try await journey.next(step)
/// }
/// ```
public struct Journey: Sendable {
    /// Where the journeys are.
    public let configuration: JourneyConfiguration
    private let transport: any Transport

    /// Journeys of a realm.
    public init(_ configuration: JourneyConfiguration, transport: any Transport = URLSessionTransport()) {
        self.configuration = configuration
        self.transport = transport
    }

    /// Starts a journey; without a name the realm's default one.
    public func start(_ name: String? = nil, options: JourneyOptions = JourneyOptions()) async throws -> JourneyNode {
        var query = QueryParameters()
        if let name {
            query.append("authIndexType", "service")
            query.append("authIndexValue", name)
        }
        return try await authenticate(query, [:], options)
    }

    /// Sends a step's answers.
    ///
    /// The journey isn't named again: the step knows it.
    public func next(_ step: JourneyStep) async throws -> JourneyNode {
        try await authenticate([:], step.json, step.options)
    }

    /// Sends a step once the browser is back from where its `RedirectCallback` sent it.
    ///
    /// `link` is the address that the browser came back to; what the identity provider put into its query goes along.
    public func next(_ step: JourneyStep, returningBy link: URL) async throws -> JourneyNode {
        let query = URLComponents(url: link, resolvingAgainstBaseURL: true)?.percentEncodedQuery ?? ""
        var returned = QueryParameters()
        for parameter in QueryParameters(parsing: query).parameters where Self.returned.contains(parameter.name) {
            returned.append(parameter.name, parameter.value)
        }
        return try await authenticate(returned, step.json, step.options)
    }

    /// What comes back from an identity provider (WIRE §1.1, "Resume").
    private static let returned: Set = [
        "code", "error", "errorCode", "errorMessage", "form_post_entry", "nonce", "RelayState", "responsekey", "scope",
        "state",
    ]

    /// Takes a journey up again that waited for a mail to be read.
    ///
    /// `suspendedID` is the mail link's parameter `suspendedId`.
    public func resume(
        suspendedID: String, options: JourneyOptions = JourneyOptions()
    ) async throws -> JourneyNode {
        try await authenticate(["suspendedId": suspendedID], [:], options)
    }

    /// Takes a journey up again by the link out of the mail; nil where the link names none.
    public func resume(link: URL, options: JourneyOptions = JourneyOptions()) async throws -> JourneyNode? {
        guard let query = URLComponents(url: link, resolvingAgainstBaseURL: true)?.percentEncodedQuery,
            let suspendedID = QueryParameters(parsing: query)["suspendedId"]
        else { return nil }
        return try await resume(suspendedID: suspendedID, options: options)
    }

    private func authenticate(
        _ query: QueryParameters, _ body: JSONValue, _ options: JourneyOptions
    ) async throws -> JourneyNode {
        var query = query
        for parameter in options.query.parameters { query.append(parameter.name, parameter.value) }
        let url = try configuration.json("authenticate", query)
        var headers = HeaderFields.crest("resource=2.1, protocol=1.0")
        headers[configuration.cookieName] = options.existingSession
        headers["Authorization"] = options.authorization
        return node(from: try await transport.send(.json(.post, url, headers: headers, body)), options)
    }

    private func node(from response: TransportResponse, _ options: JourneyOptions) -> JourneyNode {
        guard let json = response.json else { return failure("the answer is no JSON", response) }
        if response.isSuccess {
            if let step = JourneyStep(json: json, options: options) { return .continue(step) }
            if let success = AuthenticateSuccess(json: json) { return .success(self.success(success)) }
            return failure("the answer is neither a step nor the journey's end", response)
        }
        guard let error = AMError(json: json) else { return failure("the answer has no error in it", response) }
        if (400..<500).contains(response.status) { return .error(error) }
        return failure("the server is in trouble", response, error)
    }

    private func success(_ success: AuthenticateSuccess) -> JourneySuccess {
        let token = success.tokenID.flatMap { $0.isEmpty ? nil : $0 }
        return JourneySuccess(
            session: token.map { Session(token: $0, configuration, transport: transport) },
            successURL: success.successURL, realm: success.realm, details: success.details)
    }

    private func failure(_ problem: String, _ response: TransportResponse, _ error: AMError? = nil) -> JourneyNode {
        let challenge = HttpCallback(
            status: response.status, challenge: response.headers["WWW-Authenticate"], body: response.json)
        return .failure(
            JourneyFailure(answer: UnexpectedAnswer(problem, in: response), error: error, challenge: challenge))
    }
}

extension HeaderFields {
    /// What every call of a JSON resource carries: its version, and a name that passes AM's filter against forged
    /// requests (AM-BEHAVIOUR §1.2).
    static func crest(_ version: String) -> HeaderFields {
        ["Accept-API-Version": version, "X-Requested-With": "journey-client", "Accept": "application/json"]
    }
}
