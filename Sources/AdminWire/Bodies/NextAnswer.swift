import OrderedJSON

/// An answer that waits for its request: `{"match":{"path":"/am/**/authenticate"},"answer":{"status":401}}`.
///
/// README lists the effects of which an answer is made; the server refuses all else.
public struct NextAnswer: AdminMessage, Equatable {
    /// Which request gets it: the next that fits, or the N-th.
    public var match: FaultMatch
    /// The answer.
    public var answer: JSONObject

    /// An answer.
    public init(match: FaultMatch = FaultMatch(), answer: JSONObject) {
        self.match = match
        self.answer = answer
    }

    /// `match`, `answer`
    public var json: JSONValue { ["match": match.json, "answer": .object(answer)] }

    /// `match` may be left out.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["match", "answer"])
        match = try members.body("match") ?? FaultMatch()
        guard let answer = try members.object("answer") else { throw AdminMessageError("\"answer\" is missing") }
        self.answer = answer
    }
}
