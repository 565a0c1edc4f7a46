import OrderedJSON

/// How those who wait at a barrier go on: `{"order":"3,1,2"}`.
public struct BarrierRelease: AdminMessage, Hashable {
    /// Without numbers it lets go of all who wait now.
    public var order: ReleaseOrder

    /// A release.
    public init(_ order: ReleaseOrder = .together) { self.order = order }

    /// `order`
    public var json: JSONValue { ["order": .string(order.text)] }

    /// Nothing, and no order: all at once.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json.isNull ? [:] : json)
        try members.refuseUnknown(besides: ["order"])
        order = try members.releaseOrder("order") ?? .together
    }
}
