import OrderedJSON

/// A barrier that is to be set: `{"match":{"path":"**/access_token"},"count":64,"release":"together"}`.
public struct NewBarrier: AdminMessage, Hashable {
    /// Which requests it holds; those to the admin API never.
    public var match: RequestMatch
    /// How many it holds, all that come later pass; nil: every one.
    public var count: Int?
    /// Where they wait.
    public var place: BarrierPlace
    /// Once `count` requests wait, it lets go of them in this order by itself; nil: it waits for a release.
    public var release: ReleaseOrder?

    /// A barrier.
    public init(
        match: RequestMatch = RequestMatch(), count: Int? = nil, at place: BarrierPlace = .dispatch,
        release: ReleaseOrder? = nil
    ) {
        self.match = match
        self.count = count
        self.place = place
        self.release = release
    }

    /// `match`, `count`, `at`, `release`; what is nil is left out.
    public var json: JSONValue {
        var object: JSONObject = ["match": match.json]
        object["count"] = count.map { .int($0) }
        object["at"] = .string(place.rawValue)
        object["release"] = release.map { .string($0.text) }
        return .object(object)
    }

    /// All members may be left out.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["match", "count", "at", "release"])
        try self.init(members, match: members.body("match") ?? RequestMatch())
        if let count, count < 1 { throw AdminMessageError("\"count\" must be at least 1") }
        if release != nil, count == nil {
            throw AdminMessageError("\"release\" needs a \"count\": it happens when so many wait")
        }
        if case .numbers(let numbers) = release, let last = numbers.max(), last > count ?? 0 {
            throw AdminMessageError("\"release\" names number \(last), \"count\" is \(count ?? 0)")
        }
    }

    /// Leaves unknown members alone.
    init(_ members: MemberReader, match: RequestMatch) throws(AdminMessageError) {
        self.match = match
        count = try members.number("count")
        let at = try members.text("at") ?? BarrierPlace.dispatch.rawValue
        guard let place = BarrierPlace(rawValue: at) else {
            throw AdminMessageError("\"at\" must be dispatch or commit")
        }
        self.place = place
        release = try members.releaseOrder("release")
    }
}
