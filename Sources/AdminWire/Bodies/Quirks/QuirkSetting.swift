import OrderedJSON

/// A quirk that is to be on, and for whom: `"authid-rekeyed"`, or
/// `{"name":"authid-rekeyed","match":{"realm":"alpha"},"every":2}`.
public struct QuirkSetting: AdminMessage, Hashable {
    /// As the list of quirks has it.
    public var name: String
    /// How much of it, for a quirk that asks for a value; nil: what the list calls its value.
    public var value: JSONValue?
    /// The requests that it is on for: those of a realm, a journey, a client; the whole tenant's where it says nothing.
    public var match: RequestMatch
    /// For how many requests; nil: until it is switched off.
    public var times: Int?
    /// Of requests that match it touches only each N-th.
    public var every: Int

    /// A quirk that is on.
    public init(
        _ name: String, value: JSONValue? = nil, match: RequestMatch = RequestMatch(), times: Int? = nil, every: Int = 1
    ) {
        self.name = name
        self.value = value
        self.match = match
        self.times = times
        self.every = every
    }

    /// Null counts as absent.
    private static func value(in json: JSONValue) -> JSONValue? {
        guard let value = json["value"], !value.isNull else { return .none }
        return value
    }

    /// The name alone where there is nothing else to say.
    public var json: JSONValue {
        var object: JSONObject = ["name": .string(name)]
        object["value"] = value
        if match != RequestMatch() { object["match"] = match.json }
        object["times"] = times.map { .int($0) }
        if every > 1 { object["every"] = .int(every) }
        return object.count == 1 ? .string(name) : .object(object)
    }

    /// Reads either form; unknown members are refused.
    public init(json: JSONValue) throws(AdminMessageError) {
        if let name = json.string {
            self.init(name)
            return
        }
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["name", "value", "match", "times", "every"])
        self.init(
            try members.requiredText("name"), value: Self.value(in: json),
            match: try members.body("match") ?? RequestMatch(), times: try members.number("times"),
            every: try members.number("every") ?? 1)
        if let times, times < 1 { throw AdminMessageError("\"times\" must be at least 1") }
        if every < 1 { throw AdminMessageError("\"every\" must be at least 1") }
        if match.node != nil { throw AdminMessageError("a quirk can't be bound to a node; a fault can") }
    }
}
