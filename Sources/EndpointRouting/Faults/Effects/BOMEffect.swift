extension FaultEffect {
    static let bom = FaultEffect(
        "bom", .isTrue, .changed,
        "A byte order mark (EF BB BF) before the body, which RFC 8259 §8.1 forbids and not every parser skips."
    ) { value throws(FaultProblem) in
        try value.isTrue()
        return { response, _ in response.body = [0xEF, 0xBB, 0xBF] + response.body }
    }
}
