import Determinism
import HTTPMessages

extension FaultEffect {
    static let delay = FaultEffect(
        "delayMs", "N, or {\"from\": N, \"to\": N}", .changed,
        "A pause before the answer; between two bounds it is the tenant's chance that says how long."
    ) { value throws(FaultProblem) in
        let bounds = try value.pauseBounds()
        return { response, scene in
            let length = bounds.lowerBound + scene.randomness.number(upTo: bounds.count - 1)
            response.delivery = .delayed(.milliseconds(length), then: response.delivery)
        }
    }
}

extension FaultValue {
    /// In milliseconds.
    func pause(_ shortest: Int = 0) throws(FaultProblem) -> Int { try number(shortest...Self.longestPause) }

    fileprivate func pauseBounds() throws(FaultProblem) -> ClosedRange<Int> {
        if json.object == nil {
            let length = try pause()
            return length...length
        }
        let bounds = try members(["from", "to"])
        let (from, to) = (try bounds[0].pause(), try bounds[1].pause())
        guard from <= to else { throw mustBe("from a shorter pause to a longer one") }
        return from...to
    }

    /// An hour.
    private static var longestPause: Int { 3_600_000 }
}

extension Randomness {
    /// Draws nothing where there is nothing to choose.
    fileprivate func number(upTo bound: Int) -> Int { bound == 0 ? 0 : number(below: bound + 1) }
}
