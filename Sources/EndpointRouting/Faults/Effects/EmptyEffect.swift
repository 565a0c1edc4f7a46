import HTTPMessages

extension FaultEffect {
    static let empty = FaultEffect(
        "empty", .isTrue, .changed, "The answer's head, its Content-Type too, and no body."
    ) { value throws(FaultProblem) in
        try value.isTrue()
        return { response, _ in response.body = [] }
    }
}

extension HTTPResponse {
    /// Also what says that there is one.
    mutating func removeBody() {
        body = []
        fields[.contentType] = nil
    }
}
