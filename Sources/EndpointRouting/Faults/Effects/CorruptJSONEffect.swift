extension FaultEffect {
    static let corruptJSON = FaultEffect(
        "corruptJSON", .isTrue, .changed, "Half of the body and a brace too many, framed as if that were the whole."
    ) { value throws(FaultProblem) in
        try value.isTrue()
        return { response, _ in
            response.body.removeLast(response.body.count - response.body.count / 2)
            response.body.append(UInt8(ascii: "{"))
        }
    }
}
