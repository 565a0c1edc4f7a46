import OrderedJSON

/// The body of a verb that takes none.
public struct NoBody: AdminMessage, Equatable {
    /// Nothing.
    public init() {}

    /// `null`: nothing is sent.
    public var json: JSONValue { .null }

    /// Takes nothing and `{}`; whoever sends more expects something that won't happen.
    public init(json: JSONValue) throws(AdminMessageError) {
        if json.isNull { return }
        try MemberReader(json).refuseUnknown(besides: [])
    }
}
