import AMWire
import JourneyClient

/// Lets time pass where a journey asks for it (WIRE §2.1, Polling Wait), up to a bound in all.
struct Patience {
    /// Returns when so much time has passed.
    typealias Pause = @Sendable (Duration) async throws -> Void

    private let limit: Duration
    private let pause: Pause
    private var rest: Duration

    /// No wait is shorter: a server that gives no time can't keep us busy.
    private static let shortest: Duration = .milliseconds(100)

    init(_ limit: Duration, pause: @escaping Pause) {
        self.limit = limit
        self.pause = pause
        rest = limit
    }

    /// Throws where the journey asks for more time than there is left.
    mutating func wait(for callback: PollingWaitCallback) async throws {
        let wait = max(Self.shortest, .milliseconds(callback.milliseconds))
        guard wait <= rest else {
            let seconds = limit.components.seconds
            throw LoginProblem(
                .unanswered, "the journey waits for more than \(seconds) seconds; --wait SECONDS waits longer")
        }
        rest -= wait
        try await pause(wait)
    }
}
