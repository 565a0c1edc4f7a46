import OrderedJSON

/// A callback as it travels (WIRE §2.0): any type, any members, nothing lost.
public struct CallbackMessage: Sendable, Hashable {
    /// A named value of `output` or `input`.
    public struct Entry: Sendable, Hashable {
        /// For inputs with its prefix, for example `IDToken1validateOnly`.
        public var name: String
        /// Of any JSON type.
        public var value: JSONValue

        /// A name with its value.
        public init(name: String, value: JSONValue) {
            self.name = name
            self.value = value
        }

        /// What follows `IDToken<n>` in an input's name, in whatever case; nil for a name of another form.
        package static func suffix(ofInput name: String) -> String? {
            guard name.prefix(prefix.count).lowercased() == prefix else { return nil }
            return String(name.dropFirst(prefix.count).drop(while: \.isNumber))
        }

        private static let prefix = "idtoken"
    }

    /// For example `NameCallback`.
    public var type: String
    /// What the client shows.
    public var output: [Entry]
    /// What the client fills in; nil where the callback asks for nothing, and the member is then left out.
    public var input: [Entry]?
    /// The position on its page, from 0; only Page Node children have one.
    public var id: Int?
    /// Members that this version doesn't know; kept.
    public var furtherMembers = JSONObject()

    /// A callback of any type.
    public init(type: String, output: [Entry], input: [Entry]?, id: Int? = nil) {
        self.type = type
        self.output = output
        self.input = input
        self.id = id
    }

    /// The value of an output.
    public func output(_ name: String) -> JSONValue? { output.first { $0.name == name }?.value }
}

extension CallbackMessage {
    /// `{"type":…,"output":[…],"input":[…],"_id":0}`
    public var json: JSONValue {
        var object: JSONObject = ["type": .string(type), "output": Self.json(output)]
        object["input"] = input.map(Self.json)
        object["_id"] = id.map { .int($0) }
        for member in furtherMembers { object[member.key] = member.value }
        return .object(object)
    }

    /// The same, written at once.
    package func write(to writer: inout JSONWriter) {
        guard furtherMembers.isEmpty else { return writer.value(json) }
        writer.object { writer in
            writer.member("type", type)
            writer.name("output")
            Self.write(output, to: &writer)
            if let input {
                writer.name("input")
                Self.write(input, to: &writer)
            }
            if let id { writer.member("_id", id) }
        }
    }

    /// Reads a callback; nil where `type` is no string or an entry has no name.
    public init?(json: JSONValue) {
        guard let object = json.object, let type = object["type"]?.string else { return nil }
        guard let output = Self.entries(object["output"]), let input = Self.entries(object["input"]) else { return nil }
        self.init(
            type: type, output: output, input: object["input"] == nil ? nil : input, id: object["_id"]?.int)
        for member in object where !["type", "output", "input", "_id"].contains(member.key) {
            furtherMembers[member.key] = member.value
        }
    }

    private static func json(_ entries: [Entry]) -> JSONValue {
        .array(entries.map { ["name": .string($0.name), "value": $0.value] })
    }

    private static func write(_ entries: [Entry], to writer: inout JSONWriter) {
        writer.array { writer in
            for entry in entries {
                writer.object { writer in
                    writer.member("name", entry.name)
                    writer.member("value", entry.value)
                }
            }
        }
    }

    /// Absent or null is empty; an entry without `value` has null.
    private static func entries(_ value: JSONValue?) -> [Entry]? {
        guard let value, !value.isNull else { return [] }
        guard let elements = value.array else { return nil }
        var entries: [Entry] = []
        for element in elements {
            guard let name = element["name"]?.string else { return nil }
            entries.append(Entry(name: name, value: element["value"] ?? .null))
        }
        return entries
    }
}
