import OrderedJSON

/// A barrier that is set, or was: `{"id":"1","match":{},"at":"dispatch","waiting":[…],"passed":0}`.
public struct BarrierRecord: AdminMessage, Equatable {
    /// A request that waits.
    public struct Waiting: Sendable, Hashable {
        /// As they came, from 1 on.
        public var number: Int
        /// The HTTP method.
        public var method: String
        /// The path below the tenant's, decoded and without query.
        public var path: String

        /// One who waits.
        public init(number: Int, method: String, path: String) {
            self.number = number
            self.method = method
            self.path = path
        }
    }

    /// Names the barrier.
    public var id: String
    /// How it was set.
    public var barrier: NewBarrier
    /// Who waits now, as they came.
    public var waiting: [Waiting]
    /// How many it has let go of.
    public var passed: Int

    /// A record.
    public init(id: String, _ barrier: NewBarrier, waiting: [Waiting] = [], passed: Int = 0) {
        self.id = id
        self.barrier = barrier
        self.waiting = waiting
        self.passed = passed
    }

    /// `id`, what it was set with, `waiting`, `passed`.
    public var json: JSONValue {
        var object: JSONObject = ["id": .string(id)]
        for member in barrier.json.object ?? [:] { object[member.key] = member.value }
        object["waiting"] = .array(
            waiting.map { ["number": .int($0.number), "method": .string($0.method), "path": .string($0.path)] })
        object["passed"] = .int(passed)
        return .object(object)
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        id = try members.requiredText("id")
        let match = try RequestMatch(MemberReader(.object(members.object("match") ?? [:])))
        barrier = try NewBarrier(members, match: match)
        waiting = []
        for element in try members.requiredArray("waiting") {
            let members = try MemberReader(element)
            waiting.append(
                Waiting(
                    number: try members.number("number") ?? 0, method: try members.requiredText("method"),
                    path: try members.requiredText("path")))
        }
        passed = try members.number("passed") ?? 0
    }
}
