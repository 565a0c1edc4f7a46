import Determinism
import EndpointRouting
import HTTPMessages

/// Answers that are given again for a while, whatever has changed since.
final class KeptAnswers: Sendable {
    private struct Kept {
        let response: HTTPResponse
        let until: Instant
    }

    private let kept = Lock<[String: Kept]>([:])

    /// Further addresses aren't kept.
    private static let limit = 100

    /// The answer that stands for this request yet.
    func answer(to scene: QuirkScene) -> HTTPResponse? {
        let key = Self.key(scene)
        return kept.withLock { kept in
            guard let answer = kept[key], scene.context.now < answer.until else { return nil }
            return answer.response
        }
    }

    /// Keeps an answer for as many seconds as the quirk's value says, unless one is kept.
    func keep(_ response: HTTPResponse, to scene: QuirkScene) {
        let key = Self.key(scene)
        kept.withLock { kept in
            if let answer = kept[key], scene.context.now < answer.until { return }
            guard kept[key] != nil || kept.count < Self.limit else { return }
            kept[key] = Kept(response: response, until: scene.context.now + .seconds(scene.number))
        }
    }

    private static func key(_ scene: QuirkScene) -> String { "\(scene.context.origin)\(scene.request.target)" }
}
