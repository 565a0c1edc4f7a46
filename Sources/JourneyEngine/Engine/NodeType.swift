import OrderedJSON

/// What is known of a node type beside its behaviour: for the check, the schema and tree administration.
package struct NodeType: Sendable {
    /// AM's type id, for example `UsernameCollectorNode`.
    package let id: String
    /// AM's own name, for example `Username Collector`.
    package let displayName: String
    /// One sentence for people who write journeys.
    package let summary: String
    /// Shorter ids that our own file format accepts, for example `PlatformUsername`.
    package let aliases: [String]
    package let properties: [NodeProperty]
    /// The keys of the state that nodes of this type read.
    package let inputs: [String]
    /// Whether the node may wait (scripts, outbound HTTP, another's token endpoint). The walk's transaction
    /// then ends before it runs.
    package let isDetached: Bool
    /// Whether nodes of this type can share a page with others: what they answer is callbacks, and
    /// no end of the request.
    package let standsOnPages: Bool
    /// Whether AM lacks the type. In our own file format its properties stand in the node itself, not in `config`
    /// (NODES §6).
    package let isOwn: Bool

    package init(
        _ id: String, _ displayName: String, _ summary: String = "", aliases: [String] = [],
        properties: [NodeProperty] = [], inputs: [String] = [], isDetached: Bool = false,
        standsOnPages: Bool = true, isOwn: Bool = false
    ) {
        self.id = id
        self.displayName = displayName
        self.summary = summary
        self.aliases = aliases
        self.properties = properties
        self.inputs = inputs
        self.isDetached = isDetached
        self.standsOnPages = standsOnPages
        self.isOwn = isOwn
    }

    package func property(_ name: String) -> NodeProperty? { properties.first { $0.name == name } }
}

/// A configuration property of a node type.
package struct NodeProperty: Sendable {
    /// The JSON type that a property has in AM.
    package enum Kind: Sendable, Equatable {
        case string
        /// One of these texts.
        case choice([String])
        case int
        case bool
        case strings
        /// `{"en": …, "fr": …}`, or a bare text in our own format.
        case localized
        /// An object whose members are texts.
        case map
        case any

        /// Whether any text is a value.
        var isText: Bool { [.string, .localized, .any].contains(self) }
    }

    package let name: String
    package let kind: Kind
    package let defaultValue: JSONValue
    /// One sentence for people who write journeys.
    package let summary: String
    /// The numbers that it may be, of any kind: AM has some in texts. Without a default it may be empty, too.
    package let range: ClosedRange<Int>?
    /// Whether a node can't do without a value; an empty text or list is none.
    package let isNeeded: Bool
    /// What the JSON Schema says of a value of no simple kind.
    package let schema: JSONObject
    /// Whether nodes do anything about it: what only another system would read is taken and passed over.
    package private(set) var hasEffect = true

    package init(
        _ name: String, _ kind: Kind, default defaultValue: JSONValue, in range: ClosedRange<Int>? = nil,
        isNeeded: Bool = false, schema: JSONObject = [:], _ summary: String = ""
    ) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.range = range
        self.isNeeded = isNeeded
        self.schema = schema
        self.summary = summary
    }

    /// The same, taken and passed over.
    package var withoutEffect: Self {
        var property = self
        property.hasEffect = false
        return property
    }
}

extension NodeProperty {
    package static func string(
        _ name: String, default text: String = "", in range: ClosedRange<Int>? = nil, isNeeded: Bool = false,
        _ summary: String = ""
    ) -> Self {
        Self(name, .string, default: .string(text), in: range, isNeeded: isNeeded, summary)
    }

    /// The first choice is the default.
    package static func choice(_ name: String, _ choices: [String], _ summary: String = "") -> Self {
        Self(name, .choice(choices), default: .string(choices.first ?? ""), summary)
    }

    package static func int(
        _ name: String, default number: Int, in range: ClosedRange<Int>? = nil, _ summary: String = ""
    ) -> Self {
        Self(name, .int, default: .int(number), in: range, summary)
    }

    package static func bool(_ name: String, default flag: Bool, _ summary: String = "") -> Self {
        Self(name, .bool, default: .bool(flag), summary)
    }

    package static func strings(
        _ name: String, default texts: [String] = [], isNeeded: Bool = false, _ summary: String = ""
    ) -> Self {
        Self(name, .strings, default: .array(texts.map(JSONValue.string)), isNeeded: isNeeded, summary)
    }

    package static func localized(_ name: String, _ summary: String = "") -> Self {
        Self(name, .localized, default: [:], summary)
    }

    package static func map(_ name: String, _ summary: String = "") -> Self {
        Self(name, .map, default: [:], summary)
    }

    package static func any(
        _ name: String, default value: JSONValue = .null, in range: ClosedRange<Int>? = nil, isNeeded: Bool = false,
        schema: JSONObject = [:], _ summary: String = ""
    ) -> Self {
        Self(name, .any, default: value, in: range, isNeeded: isNeeded, schema: schema, summary)
    }
}
