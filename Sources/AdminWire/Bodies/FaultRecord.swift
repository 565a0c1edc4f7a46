import OrderedJSON

/// A fault that is set, or was.
public struct FaultRecord: AdminMessage, Equatable {
    /// Names the fault.
    public var id: String
    /// Which requests it strikes.
    public var match: FaultMatch
    /// What befalls their answers.
    public var effect: JSONObject
    /// How many strikes are left; nil: until it is deleted.
    public var times: Int?
    /// How many requests it was for.
    public var matched: Int
    /// How many of them it struck.
    public var struck: Int

    /// A record.
    public init(
        id: String, match: FaultMatch, effect: JSONObject, times: Int? = nil, matched: Int = 0, struck: Int = 0
    ) {
        self.id = id
        self.match = match
        self.effect = effect
        self.times = times
        self.matched = matched
        self.struck = struck
    }

    /// All members in their order; without an end `times` is null.
    public var json: JSONValue {
        [
            "id": .string(id), "match": match.json, "effect": .object(effect),
            "times": times.map { .int($0) } ?? .null, "matched": .int(matched), "struck": .int(struck),
        ]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        id = try members.requiredText("id")
        match = try FaultMatch(MemberReader(.object(members.object("match") ?? [:])))
        effect = try members.object("effect") ?? [:]
        times = try members.number("times")
        matched = try members.number("matched") ?? 0
        struck = try members.number("struck") ?? 0
    }
}
