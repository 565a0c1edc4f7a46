import OrderedJSON

/// A journey of a realm: `{"name":"Login","put":false}`, and `problem` where it can't run.
public struct JourneyRecord: AdminMessage, Hashable {
    /// The journey's name.
    public var name: String
    /// Whether the admin API put it there; the others come from files.
    public var isPut: Bool
    /// Why it can't run.
    public var problem: String?

    /// A journey.
    public init(name: String, isPut: Bool, problem: String? = nil) {
        self.name = name
        self.isPut = isPut
        self.problem = problem
    }

    /// `name`, `put`, `problem`; no problem is left out.
    public var json: JSONValue {
        var object: JSONObject = ["name": .string(name), "put": .bool(isPut)]
        object["problem"] = problem.map(JSONValue.string)
        return .object(object)
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        name = try members.requiredText("name")
        isPut = try members.requiredFlag("put")
        problem = try members.text("problem")
    }
}
