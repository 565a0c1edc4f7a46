import Determinism
import HTTPMessages

/// What all connections of a running server share.
struct Service: Sendable {
    let responder: any HTTPResponder
    let limits: HTTPLimits
    let timeouts: ConnectionTimeouts
    /// For the `Date` field.
    let clock: any WallClock
    let workers: WorkerPool
    let control: WorkerPool
    let connections: Tally

    /// The answer where a pool's queue is full or no connection is left (RFC 9110 §15.6.4).
    var overloaded: HTTPResponse {
        var response = responder.refuse(
            MalformedRequest(status: .serviceUnavailable, problem: "The server is busy; try again."))
        response.fields[.retryAfter] = "1"
        return response
    }
}
