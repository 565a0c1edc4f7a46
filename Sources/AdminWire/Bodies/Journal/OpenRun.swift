import OrderedJSON

/// A client's way through a journey that waits for its answer: `{"journey":"Login","node":"page","numbers":[1,2],…}`.
public struct OpenRun: AdminMessage, Hashable {
    /// The journey.
    public var journey: String
    /// The node at which it stands; nil where the journal doesn't know.
    public var node: String?
    /// The exchanges' numbers, in order.
    public var numbers: [Int]
    /// When it was last heard of (RFC 3339), by the tenant's clock.
    public var since: String
    /// The callbacks that wait for an answer, by type.
    public var callbacks: [String]

    /// A run.
    public init(journey: String, node: String?, numbers: [Int], since: String, callbacks: [String]) {
        self.journey = journey
        self.node = node
        self.numbers = numbers
        self.since = since
        self.callbacks = callbacks
    }

    /// `journey`, `node`, `numbers`, `since`, `callbacks`
    public var json: JSONValue {
        [
            "journey": .string(journey), "node": node.map(JSONValue.string) ?? .null,
            "numbers": .array(numbers.map { .int($0) }), "since": .string(since),
            "callbacks": .array(callbacks.map(JSONValue.string)),
        ]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        journey = try members.requiredText("journey")
        node = try members.text("node")
        numbers = try members.requiredArray("numbers").compactMap(\.int)
        since = try members.requiredText("since")
        callbacks = try members.requiredArray("callbacks").compactMap(\.string)
    }
}
