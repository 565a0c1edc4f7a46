import OrderedJSON

/// A tenant that is to be made; everything may be left out.
public struct NewTenant: AdminMessage, Equatable {
    /// 1 to 63 of `a` to `z`, `0` to `9` and `-`, as in a host name; nil: one is made.
    public var name: String?
    /// Makes ids, codes and tokens repeatable; nil: as the server was started.
    public var seed: Int?
    /// Where the clock starts to run (RFC 3339); nil: the machine's time.
    public var clock: String?

    /// A tenant.
    public init(name: String? = nil, seed: Int? = nil, clock: String? = nil) {
        self.name = name
        self.seed = seed
        self.clock = clock
    }

    /// `name`, `seed`, `clock`; what is nil is left out.
    public var json: JSONValue {
        var object: JSONObject = [:]
        object["name"] = name.map(JSONValue.string)
        object["seed"] = seed.map { .int($0) }
        object["clock"] = clock.map(JSONValue.string)
        return .object(object)
    }

    /// Takes nothing for `{}`.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json.isNull ? [:] : json)
        try members.refuseUnknown(besides: ["name", "seed", "clock"])
        name = try members.text("name")
        seed = try members.number("seed")
        clock = try members.text("clock")
        if let seed, seed < 0 { throw AdminMessageError("\"seed\" must not be negative") }
    }
}
