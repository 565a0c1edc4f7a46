import Determinism
import EndpointRouting
import HTTPMessages

/// Bodies that are given again for a while, whatever has changed since. Whoever asks gets a head of its own.
final class KeptBodies: Sendable {
    private struct Kept {
        let body: [UInt8]
        let until: Instant
    }

    private let kept = Lock<[String: Kept]>([:])

    /// Further addresses aren't kept.
    private static let limit = 100

    /// Puts the body that stands for this request yet into a good answer, or keeps the answer's for as many seconds as
    /// the quirk's value says.
    func settle(_ response: inout HTTPResponse, _ scene: QuirkScene) {
        guard response.status == .ok, !response.body.isEmpty else { return }
        let (key, now, body) = (Self.key(scene.request), scene.context.now, response.body)
        response.body = kept.withLock { kept in
            if let earlier = kept[key], now < earlier.until { return earlier.body }
            if kept[key] != nil || kept.count < Self.limit {
                kept[key] = Kept(body: body, until: now + .seconds(scene.number))
            }
            return body
        }
    }

    /// The address as the client wrote it: what the tenant calls itself may have changed.
    private static func key(_ request: HTTPRequest) -> String {
        "\(request.isSecure ? "https" : "http")://\(request.authority)\(request.target)"
    }
}
