import Foundation

/// Sends admin verbs to one tenant.
struct AdminAPI: Sendable {
    /// Without a slash at the end, for example `http://localhost:8080/t/blue/__admin`.
    private let url: String
    private let token: String?
    private let transport: any Transport

    init(url: String, token: String?, transport: any Transport) {
        self.url = url
        self.token = token
        self.transport = transport
    }

    func send<Body, Answer>(
        _ verb: AdminVerb<Body, Answer>, at captures: [String: String] = [:],
        query: [(name: String, value: String)] = [], _ body: Body
    ) async throws -> Answer {
        let call = verb.call(captures, query: query, body: body)
        let response = try await answer(to: try request(call))
        guard response.isSuccess else { throw AdminRefusal(call, response) }
        guard let json = response.json else { throw UnexpectedAnswer("no JSON", in: response) }
        return try Answer(json: json)
    }

    func send<Answer>(
        _ verb: AdminVerb<NoBody, Answer>, at captures: [String: String] = [:],
        query: [(name: String, value: String)] = []
    ) async throws -> Answer {
        try await send(verb, at: captures, query: query, NoBody())
    }

    private func answer(to request: TransportRequest) async throws -> TransportResponse {
        do {
            return try await transport.send(request)
        } catch let error as CancellationError {
            throw error
        } catch {
            throw ServerNotFound(at: url, error)
        }
    }

    private func request(_ call: AdminCall) throws -> TransportRequest {
        guard let method = TransportRequest.Method(rawValue: call.method),
            let url = URL(string: "\(url)/\(call.target)")
        else { throw ConfigurationError(problem: "\(url) is no URL of an admin API") }
        var request = TransportRequest(method, url)
        if let body = call.body { request = .json(method, url, body) }
        request.headers["X-Journeyman-Token"] = token
        return request
    }
}
