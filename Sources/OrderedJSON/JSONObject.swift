/// The members of a JSON object in their order; keys are unique, the last value of a repeated key wins in place.
///
/// Equality minds the order. Look-ups are linear: AM's objects have a few dozen members at most.
public struct JSONObject: Sendable, Hashable {
    /// One key and its value.
    public struct Member: Sendable, Hashable {
        /// The member's name.
        public let key: String
        /// The member's value.
        public var value: JSONValue

        /// A key with its value.
        public init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    /// All members, in order.
    public private(set) var members: [Member] = []

    /// No members.
    public init() {}

    /// Members in order; a repeated key keeps its first place and its last value.
    public init(_ pairs: some Sequence<(key: String, value: JSONValue)>) {
        for pair in pairs { self[pair.key] = pair.value }
    }

    /// A list for each name, of all values that it has, in order: of a query, a form or a header.
    package init(lists pairs: some Sequence<(name: String, value: String)>) {
        for pair in pairs { self[pair.name] = .array((self[pair.name]?.array ?? []) + [.string(pair.value)]) }
    }

    /// Members that are known to be unique, as the parser's are.
    package init(uniqueMembers: [Member]) { members = uniqueMembers }

    /// The value of a key. Setting appends a new key, replaces in place, and with nil removes.
    public subscript(key: String) -> JSONValue? {
        get { index(of: key).map { members[$0].value } }
        set {
            let index = index(of: key)
            if let newValue {
                if let index { members[index].value = newValue } else { append(key, newValue) }
            } else if let index {
                members.remove(at: index)
            }
        }
    }

    /// The keys, in order.
    public var keys: [String] { members.map(\.key) }
    /// How many members there are.
    public var count: Int { members.count }
    /// Whether there is no member.
    public var isEmpty: Bool { members.isEmpty }

    /// Room for a few members is made at once: most objects have some, and hardly any has one.
    private mutating func append(_ key: String, _ value: JSONValue) {
        if members.isEmpty { members.reserveCapacity(4) }
        members.append(Member(key: key, value: value))
    }

    private func index(of key: String) -> Int? { members.index(of: key) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        members.reserveCapacity(elements.count)
        for (key, value) in elements { self[key] = value }
    }
}

extension JSONObject: Sequence {
    public func makeIterator() -> IndexingIterator<[Member]> { members.makeIterator() }
}

extension [JSONObject.Member] {
    /// Where a key stands. By index, since an iterator would copy each member out.
    func index(of key: String) -> Int? {
        var index = 0
        while index < count {
            if self[index].key == key { return index }
            index += 1
        }
        return nil
    }
}
