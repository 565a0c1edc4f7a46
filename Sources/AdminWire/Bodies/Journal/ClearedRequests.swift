import OrderedJSON

/// How many exchanges were forgotten: `{"count":12}`.
public struct ClearedRequests: AdminMessage, Hashable {
    /// The exchanges that the journal held.
    public var count: Int

    /// A number of exchanges.
    public init(count: Int) { self.count = count }

    /// `count`
    public var json: JSONValue { ["count": .int(count)] }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) { count = try MemberReader(json).number("count") ?? 0 }
}
