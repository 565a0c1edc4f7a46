import OrderedJSON

/// What a tenant's journal tells.
public struct RecordedRequests: AdminMessage, Hashable {
    /// Oldest first.
    public var requests: [RecordedExchange]
    /// Those that belong together, in the order of their first ones.
    public var groups: [RequestGroup]

    /// An answer.
    public init(requests: [RecordedExchange], groups: [RequestGroup]) {
        self.requests = requests
        self.groups = groups
    }

    /// `requests`, `groups`
    public var json: JSONValue {
        ["requests": .array(requests.map(\.json)), "groups": .array(groups.map(\.json))]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        (requests, groups) = ([], [])
        for request in try members.requiredArray("requests") { requests.append(try RecordedExchange(json: request)) }
        for group in try members.requiredArray("groups") { groups.append(try RequestGroup(json: group)) }
    }
}

/// Exchanges that belong together.
public struct RequestGroup: AdminMessage, Hashable {
    /// What holds them together.
    public enum Kind: String, Sendable, CaseIterable {
        /// One client's way through a journey.
        case journey
        /// A code and all tokens that came of it.
        case grant
    }

    /// What holds them together.
    public var kind: Kind
    /// The journey's name, or the client's.
    public var name: String
    /// The exchanges' numbers, in order.
    public var numbers: [Int]

    /// A group.
    public init(_ kind: Kind, name: String, numbers: [Int]) {
        self.kind = kind
        self.name = name
        self.numbers = numbers
    }

    /// `kind`, `name`, `numbers`
    public var json: JSONValue {
        [
            "kind": .string(kind.rawValue), "name": .string(name), "numbers": .array(numbers.map { .int($0) }),
        ]
    }

    /// Reads an answer; members that a later version adds are left alone.
    public init(json: JSONValue) throws(AdminMessageError) {
        let members = try MemberReader(json)
        let text = try members.requiredText("kind")
        guard let kind = Kind(rawValue: text) else { throw AdminMessageError("there is no group of the kind \(text)") }
        self.init(
            kind, name: try members.requiredText("name"),
            numbers: try members.requiredArray("numbers").compactMap(\.int))
    }
}
