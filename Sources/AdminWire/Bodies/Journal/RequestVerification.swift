import OrderedJSON

/// What the journal is to hold: `{"match":{"path":"**/authenticate"},"count":{"exact":2}}`, or requests in an order:
/// `{"order":[{"path":"**/authorize"},{"path":"**/access_token"}]}`.
public struct RequestVerification: AdminMessage, Hashable {
    /// How many requests there may be.
    public struct Count: Sendable, Hashable {
        /// So many at the least.
        public var atLeast: Int?
        /// So many at the most.
        public var atMost: Int?

        /// A range; nil is no bound.
        public init(atLeast: Int? = nil, atMost: Int? = nil) {
            self.atLeast = atLeast
            self.atMost = atMost
        }

        /// So many and no others.
        public static func exact(_ count: Int) -> Count { Count(atLeast: count, atMost: count) }
    }

    /// The requests that are counted; nil: none are.
    public var match: RequestMatch?
    /// How many of them there may be.
    public var count: Count
    /// Requests that came in this order, whatever came between them; empty: none.
    public var order: [RequestMatch]
    /// Only exchanges after this number are looked at.
    public var since: Int

    /// Requests that are counted: at least one, unless `count` says otherwise.
    public init(_ match: RequestMatch, count: Count = Count(atLeast: 1), since: Int = 0) {
        self.match = match
        self.count = count
        order = []
        self.since = since
    }

    /// Requests in an order.
    public init(order: [RequestMatch], since: Int = 0) {
        match = nil
        count = Count(atLeast: 1)
        self.order = order
        self.since = since
    }

    /// `match`, `count`, `order`, `since`; what says nothing is left out.
    public var json: JSONValue {
        var object: JSONObject = [:]
        if let match {
            object["match"] = match.json
            object["count"] = count.json
        }
        if !order.isEmpty { object["order"] = .array(order.map(\.json)) }
        if since > 0 { object["since"] = .int(since) }
        return .object(object)
    }

    /// Reads a verification; unknown members are refused.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["match", "count", "order", "since"])
        match = try members.body("match")
        count =
            try members.object("count").map { object throws(AdminMessageError) in
                try Count(json: .object(object))
            } ?? Count(atLeast: 1)
        order = []
        for element in try members.array("order") ?? [] { order.append(try RequestMatch(json: element)) }
        since = try members.natural("since") ?? 0
        if match == nil, try members.object("count") != nil {
            throw AdminMessageError("\"count\" needs a \"match\": \"order\" is not counted")
        }
        if match == nil, order.isEmpty { throw AdminMessageError("\"match\" or \"order\" is expected") }
    }
}

extension RequestVerification.Count {
    fileprivate var json: JSONValue {
        if let atLeast, atLeast == atMost { return ["exact": .int(atLeast)] }
        var object: JSONObject = [:]
        object["atLeast"] = atLeast.map { .int($0) }
        object["atMost"] = atMost.map { .int($0) }
        return .object(object)
    }

    fileprivate init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["exact", "atLeast", "atMost"])
        let exact = try members.natural("exact")
        let bounds = (least: try members.natural("atLeast"), most: try members.natural("atMost"))
        (atLeast, atMost) = (bounds.least ?? exact, bounds.most ?? exact)
        if atLeast == nil, atMost == nil { throw AdminMessageError("\"count\" has one of exact, atLeast, atMost") }
        if exact != nil, bounds.least != nil || bounds.most != nil {
            throw AdminMessageError("\"exact\" stands alone in \"count\"")
        }
        if let atLeast, let atMost, atLeast > atMost {
            throw AdminMessageError("\"atLeast\" must not be above \"atMost\"")
        }
    }
}
