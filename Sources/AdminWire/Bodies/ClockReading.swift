import OrderedJSON

/// What a tenant's clock says: `{"now":"2026-01-01T00:00:00Z","frozen":true}`.
public struct ClockReading: AdminMessage, Equatable {
    /// The tenant's time (RFC 3339), with milliseconds where there are any.
    public var now: String
    /// Whether the clock stands still.
    public var isFrozen: Bool

    /// A reading.
    public init(now: String, isFrozen: Bool) {
        self.now = now
        self.isFrozen = isFrozen
    }

    /// `now`, `frozen`
    public var json: JSONValue { ["now": .string(now), "frozen": .bool(isFrozen)] }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        now = try members.requiredText("now")
        isFrozen = try members.requiredFlag("frozen")
    }
}
