import OrderedJSON

/// An answer that waits for its request: `{"match":{"path":"/am/**/authenticate"},"answer":{"status":401}}`.
///
/// README lists what `match` may hold, and the effects of which an answer is made; the server refuses all else.
public struct NextAnswer: AdminMessage, Equatable {
    /// Which request gets it; without members, the next one but those to the admin API.
    public var match: JSONObject
    /// The answer.
    public var answer: JSONObject

    /// An answer.
    public init(match: JSONObject = [:], answer: JSONObject) {
        self.match = match
        self.answer = answer
    }

    /// `match`, `answer`
    public var json: JSONValue { ["match": .object(match), "answer": .object(answer)] }

    /// `match` may be left out.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["match", "answer"])
        match = try members.object("match") ?? [:]
        guard let answer = try members.object("answer") else { throw AdminMessageError("\"answer\" is missing") }
        self.answer = answer
    }
}
