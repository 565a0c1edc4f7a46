import OrderedJSON

/// A fault that is to be set: `{"match":{"path":"/am/oauth2"},"effect":{"status":503,"retryAfter":2},"times":1}`.
///
/// README lists what `match` and `effect` may hold; the server refuses all else.
public struct NewFault: AdminMessage, Equatable {
    /// Which requests it strikes; without members, all but those to the admin API.
    public var match: JSONObject
    /// What befalls their answers.
    public var effect: JSONObject
    /// How often; nil: until it is deleted.
    public var times: Int?

    /// A fault.
    public init(match: JSONObject = [:], effect: JSONObject, times: Int? = nil) {
        self.match = match
        self.effect = effect
        self.times = times
    }

    /// `match`, `effect`, `times`; what is nil is left out.
    public var json: JSONValue {
        var object: JSONObject = ["match": .object(match), "effect": .object(effect)]
        object["times"] = times.map { .int($0) }
        return .object(object)
    }

    /// `match` and `times` may be left out.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["match", "effect", "times"])
        match = try members.object("match") ?? [:]
        guard let effect = try members.object("effect") else { throw AdminMessageError("\"effect\" is missing") }
        self.effect = effect
        times = try members.number("times")
        if let times, times < 1 { throw AdminMessageError("\"times\" must be at least 1") }
    }
}
