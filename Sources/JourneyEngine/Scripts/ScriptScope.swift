import OrderedJSON

/// What a script's bindings work with: the node's context, and what the script decides.
struct ScriptScope: ~Copyable {
    var tree: TreeContext
    let script: Script
    let node: ScriptedNode
    var decision = ScriptDecision()
    /// How often the script has asked services.
    var calls = 0

    init(_ tree: consuming TreeContext, _ script: Script, _ node: ScriptedNode) {
        self.tree = tree
        self.script = script
        self.node = node
    }
}

/// What a script may know of the node that runs it.
struct ScriptedNode: Sendable {
    /// Those that the script may choose.
    var outcomes: [String] = []
    /// The keys of the state that the script sees; `*` is all.
    var inputs: [String] = [ScriptedNode.everything]
    /// The keys of the state that the script may write; `*` is all.
    var outputs: [String] = [ScriptedNode.everything]
    /// What services answer that the script asks.
    var stubs: [RESTStub] = []
    /// The node's settings, where its type was made with the Node Designer; other nodes have none.
    var properties: JSONObject?
    /// What scripts of a special purpose find beside the names that are always there, for example `rawProfile`.
    var values: JSONObject = [:]
    /// Whether legacy scripts get JSON values from the state, as those of Device Match do.
    var hasJSONState = false

    static let everything = "*"

    /// The keys as a node's `inputs` has them.
    var stateInputs: [String] {
        inputs.map { $0.count > 1 && $0.hasPrefix(Self.everything) ? String($0.dropFirst()) : $0 }
    }

    func mayRead(_ key: String) -> Bool { Self.allows(key, inputs) }
    func mayWrite(_ key: String) -> Bool { Self.allows(key, outputs) }

    /// `*name` is a key that may be absent (NODES §3.3).
    private static func allows(_ key: String, _ keys: [String]) -> Bool {
        keys.contains { $0 == everything || $0 == key || $0 == everything + key }
    }
}
