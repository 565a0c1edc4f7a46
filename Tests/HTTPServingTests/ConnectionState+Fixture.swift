import HTTPMessages
import HTTPServing
import Testing

extension ConnectionState {
    /// A connection on which a request has come, where there is a response, and that is its answer.
    static func fixture(
        answering response: HTTPResponse? = nil, to request: String = .get("/"), isSecure: Bool = false,
        framing: HTTP1ResponseSerializer.Framing = .length, at now: Duration = .zero
    ) -> ConnectionState {
        var state = ConnectionState(
            limits: HTTPLimits(), timeouts: ConnectionTimeouts(), framing: framing, isSecure: isSecure, now: .zero)
        guard let response else { return state }
        state.receive(request)
        _ = state.next(at: now)
        state.answer(response, date: "D")
        return state
    }

    mutating func receive(_ text: String) { Array(text.utf8).withUnsafeBytes { received($0) } }

    /// What a peer reads that takes at most so many bytes.
    mutating func take(_ limit: Int = 1000, at now: Duration = .zero) -> String {
        #expect(next(at: now) == .write)
        let text = output.withNext { String(decoding: $0.prefix(limit), as: UTF8.self) }
        sent(text.utf8.count)
        return text
    }

    mutating func expired(at now: Duration) -> Action {
        _ = expire(at: now)
        return next(at: now)
    }
}

extension ConnectionState.Action {
    var isDispatch: Bool { if case .dispatch = self { true } else { false } }

    /// What is refused.
    var refused: MalformedRequest? {
        guard case .refuse(let malformed) = self else { return nil }
        return malformed
    }
}

extension HTTPResponse {
    static func hello(_ delivery: Delivery = .prompt) -> HTTPResponse {
        HTTPResponse(.ok, body: Array("hello".utf8), delivery: delivery)
    }
}

extension MalformedRequest {
    static let timeout = MalformedRequest(status: 408, problem: "The request took too long to come.")
}
