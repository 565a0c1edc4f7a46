import Determinism
import HTTPMessages
import OrderedJSON

extension FaultEffect {
    static let delay = FaultEffect(
        "delayMs",
        FaultForm(
            "N, or {\"from\": N, \"to\": N}",
            [
                "anyOf": [
                    FaultForm.schema(FaultValue.pauses),
                    FaultForm.schema([
                        "from": FaultForm.schema(FaultValue.pauses), "to": FaultForm.schema(FaultValue.pauses),
                    ]),
                ]
            ]), .changed,
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
    /// In milliseconds, up to an hour.
    static var pauses: ClosedRange<Int> { 0...3_600_000 }

    func pause() throws(FaultProblem) -> Int { try number(Self.pauses) }

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
}

extension Randomness {
    /// Draws nothing where there is nothing to choose.
    fileprivate func number(upTo bound: Int) -> Int { bound == 0 ? 0 : number(below: bound + 1) }
}
