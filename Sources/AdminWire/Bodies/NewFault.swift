import OrderedJSON

/// A fault that is to be set: `{"match":{"path":"/am/oauth2"},"effect":{"status":503,"retryAfter":2},"times":1}`.
///
/// README lists what `effect` may hold; the server refuses all else.
public struct NewFault: AdminMessage, Equatable {
    /// Which requests it strikes.
    public var match: FaultMatch
    /// What befalls their answers.
    public var effect: JSONObject
    /// How often; nil: until it is deleted.
    public var times: Int?

    /// A fault.
    public init(match: FaultMatch = FaultMatch(), effect: JSONObject, times: Int? = nil) {
        self.match = match
        self.effect = effect
        self.times = times
    }

    /// `match`, `effect`, `times`; what is nil is left out.
    public var json: JSONValue {
        var object: JSONObject = ["match": match.json, "effect": .object(effect)]
        object["times"] = times.map { .int($0) }
        return .object(object)
    }

    /// `match` and `times` may be left out.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["match", "effect", "times"])
        match = try members.body("match") ?? FaultMatch()
        guard let effect = try members.object("effect") else { throw AdminMessageError("\"effect\" is missing") }
        self.effect = effect
        times = try members.number("times")
        if let times, times < 1 { throw AdminMessageError("\"times\" must be at least 1") }
        if let times, times > 1, match.nth != nil { throw AdminMessageError("a fault with \"nth\" strikes once") }
    }
}
