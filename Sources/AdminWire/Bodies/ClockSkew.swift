import OrderedJSON

/// How far the times that are sent lie from the tenant's clock: `{"Date":"PT5M","iat":"-PT10M"}`.
///
/// ISO 8601 durations by what they concern: `Date` of answers, `iat`, `nbf`, `exp` and `auth_time` of OAuth2's tokens.
public struct ClockSkew: Sendable, Hashable {
    /// What is left out isn't shifted.
    public var durations: [String: String]

    /// A skew.
    public init(_ durations: [String: String] = [:]) { self.durations = durations }

    /// What can be shifted, in the order of the JSON.
    public static let names = ["Date", "iat", "nbf", "exp", "auth_time"]

    var json: JSONValue {
        .object(JSONObject(Self.names.compactMap { name in durations[name].map { (name, JSONValue.string($0)) } }))
    }
}

extension MemberReader {
    /// The member `name`, where it is there; `isStrict` refuses what can't be shifted.
    func skew(_ name: String, isStrict: Bool) throws(AdminMessageError) -> ClockSkew? {
        guard let object = try object(name) else { return nil }
        let members = try MemberReader(.object(object))
        if isStrict { try members.refuseUnknown(besides: ClockSkew.names) }
        var skew = ClockSkew()
        for name in ClockSkew.names { skew.durations[name] = try members.text(name) }
        return skew
    }
}
