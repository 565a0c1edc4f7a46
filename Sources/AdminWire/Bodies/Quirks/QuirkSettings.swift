import OrderedJSON

/// All quirks that are to be on: `{"quirks":["authid-rekeyed",{"name":"session-cookie-fat","value":6000}]}`.
public struct QuirkSettings: AdminMessage, Equatable {
    /// In the order in which they act; all others are off.
    public var quirks: [QuirkSetting]

    /// The quirks that are to be on.
    public init(_ quirks: [QuirkSetting]) { self.quirks = quirks }

    /// `quirks`
    public var json: JSONValue { ["quirks": .array(quirks.map(\.json))] }

    /// Unknown members are refused.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        try members.refuseUnknown(besides: ["quirks"])
        quirks = []
        for element in try members.requiredArray("quirks") { quirks.append(try QuirkSetting(json: element)) }
    }
}
