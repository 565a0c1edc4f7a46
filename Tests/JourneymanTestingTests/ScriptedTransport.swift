import Determinism
import JourneymanTesting

/// Answers from a list and writes down what it was asked.
final class ScriptedTransport: Transport {
    private struct State {
        var answers: [(status: Int, body: String)]
        var requests: [TransportRequest] = []
    }

    private let state: Lock<State>

    init(_ answers: (status: Int, body: String)...) { state = Lock(State(answers: answers)) }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        try Task.checkCancellation()
        let answer = state.withLock { state in
            state.requests.append(request)
            return state.answers.isEmpty ? (status: 500, body: "nothing left to say") : state.answers.removeFirst()
        }
        return TransportResponse(status: answer.status, body: Array(answer.body.utf8))
    }

    var requests: [TransportRequest] { state.withLock { $0.requests } }

    /// `POST http://localhost:8080/__admin/clock {"resume":true}`
    var log: [String] {
        requests.map { request in
            let body = request.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
            return "\(request.method.rawValue) \(request.url.absoluteString)\(body)"
        }
    }
}
