import OrderedJSON

/// What a tenant's clock says: `{"now":"2026-01-01T00:00:00Z","frozen":true}`, with `skew` where there is one.
public struct ClockReading: AdminMessage, Equatable {
    /// The tenant's time (RFC 3339), with milliseconds where there are any.
    public var now: String
    /// Whether the clock stands still.
    public var isFrozen: Bool
    /// How far what is sent lies from it.
    public var skew: ClockSkew

    /// A reading.
    public init(now: String, isFrozen: Bool, skew: ClockSkew = ClockSkew()) {
        self.skew = skew
        self.now = now
        self.isFrozen = isFrozen
    }

    /// `now`, `frozen`, `skew`
    public var json: JSONValue {
        var object: JSONObject = ["now": .string(now), "frozen": .bool(isFrozen)]
        if !skew.durations.isEmpty { object["skew"] = skew.json }
        return .object(object)
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        now = try members.requiredText("now")
        isFrozen = try members.requiredFlag("frozen")
        skew = try members.skew("skew", isStrict: false) ?? ClockSkew()
    }
}
