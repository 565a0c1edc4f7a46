extension FaultEffect {
    /// `Fault.substitute` does it: no change of an answer makes another of it.
    static let drop = FaultEffect(
        "drop", .isTrue, .lost,
        "What the request did stays done and its answer is lost: a reset, or what other effects put in its place."
    ) { value throws(FaultProblem) in
        try value.isTrue()
        return { _, _ in }
    }
}
