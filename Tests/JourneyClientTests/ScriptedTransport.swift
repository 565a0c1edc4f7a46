import Foundation
import JourneyClient
import OrderedJSON

/// Answers requests from a list, in order, and keeps what was asked.
actor ScriptedTransport: Transport {
    private var answers: [TransportResponse]
    private(set) var requests: [TransportRequest] = []

    init(_ answers: TransportResponse...) { self.answers = answers }

    func send(_ request: TransportRequest) throws -> TransportResponse {
        requests.append(request)
        guard !answers.isEmpty else { throw URLError(.cannotConnectToHost) }
        return answers.removeFirst()
    }

    func add(_ answers: TransportResponse...) { self.answers += answers }

    /// `POST https://… {"…":…}` of a request, as text.
    func line(_ index: Int) -> String {
        let request = requests[index]
        let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
        return "\(request.method.rawValue) \(request.url.absoluteString)\(body)"
    }

    func header(_ name: String, of index: Int) -> String? { requests[index].headers[name] }

    /// The form that a request posted.
    func form(_ index: Int) -> QueryParameters {
        QueryParameters(parsing: String(decoding: requests[index].body ?? [], as: UTF8.self))
    }

    /// The query of a request.
    func query(_ index: Int) -> QueryParameters {
        QueryParameters(parsing: requests[index].url.absoluteString.drop { $0 != "?" }.dropFirst())
    }
}

extension TransportResponse {
    static func answer(_ text: String) -> TransportResponse { answer(200, text) }

    static func answer(_ status: Int, _ text: String) -> TransportResponse {
        TransportResponse(status: status, headers: ["Content-Type": "application/json"], body: Array(text.utf8))
    }

    static func redirect(_ location: String) -> TransportResponse {
        TransportResponse(status: 302, headers: ["Location": location])
    }
}

extension JourneyConfiguration {
    /// `https://am.example.com/am`, realm alpha, the default cookie.
    static let fixture = JourneyConfiguration(server: URL(filePath: "/")).at("https://am.example.com/am")

    private func at(_ text: String) -> JourneyConfiguration {
        var configuration = self
        if let url = URL(string: text) { configuration.server = url }
        return configuration
    }
}
