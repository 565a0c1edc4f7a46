import OrderedJSON

/// Which requests a fault strikes: those of a match, or one of them: `{"path":"/am/oauth2","nth":2}`.
public struct FaultMatch: AdminMessage, Hashable {
    /// The requests; a match that says nothing means all but those to the admin API.
    public var request: RequestMatch
    /// Which of them it waits for, from 1 on; it strikes that one only. Nil: each of them.
    public var nth: Int?

    /// A match.
    public init(_ request: RequestMatch = RequestMatch(), nth: Int? = nil) {
        self.request = request
        self.nth = nth
    }

    /// The members of the request's match, and `nth`.
    public var json: JSONValue {
        var object = request.json.object ?? [:]
        object["nth"] = nth.map { .int($0) }
        return .object(object)
    }

    /// Reads a match; unknown members are refused.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: Self.members.map(\.name))
        try self.init(members)
    }

    /// Leaves unknown members alone.
    init(_ members: MemberReader) throws(AdminMessageError) {
        request = try RequestMatch(members)
        nth = try members.number("nth")
        if let nth, nth < 1 { throw AdminMessageError("\"nth\" must be at least 1") }
    }

    /// The catalog of all by which a fault picks its requests.
    package static var members: [MatchMember] {
        RequestMatch.members + [("nth", "N", "Only for faults: once, at the N-th request that matches in all else.")]
    }
}
