import EndpointRouting
import OrderedJSON

/// Makes a journey of a tree and the nodes that its own file and others have (NODES §1.2, §1.11).
struct ExportedTreeReader {
    private(set) var findings: [Finding] = []
    private let tree: ExportedTree
    private let pool: NodePool

    init(_ tree: ExportedTree, _ pool: NodePool) {
        self.tree = tree
        self.pool = pool
    }

    mutating func journey() -> Journey {
        var journey = Journey(
            name: tree.name, realm: tree.realm, entry: entry(), nodes: nodes(), origin: tree.origin)
        journey.options = JourneyOptions(exported: tree.object)
        journey.exported = tree.object
        journey.dependencies = tree.dependencies
        return journey
    }

    private mutating func entry() -> Connection {
        let origin = tree.origin.appending("entryNodeId")
        let spelling = tree.object["entryNodeId"]?.string
        if spelling == nil { fail("\"entryNodeId\" must be the id of a node", at: origin) }
        let id = spelling ?? StaticNodes.failure
        return Connection(outcome: "start", target: StaticNodes.target(id), spelling: id, origin: origin)
    }

    private mutating func nodes() -> [JourneyNode] {
        let origin = tree.origin.appending("nodes")
        var nodes: [JourneyNode] = []
        for member in tree.object["nodes"]?.object ?? [:] {
            if let node = node(member.key, member.value, at: origin.appending(member.key)) { nodes.append(node) }
        }
        return nodes
    }

    private mutating func node(_ id: String, _ value: JSONValue, at origin: Origin) -> JourneyNode? {
        guard var node = bareNode(id, value, at: origin) else { return nil }
        node.connections = connections(value["connections"], at: origin.appending("connections"))
        let children = node.type == PageTexts.type.id ? node.config["nodes"]?.array ?? [] : []
        for (index, child) in children.enumerated() {
            let place = node.origin.appending("nodes", String(index))
            guard let id = child["_id"]?.string else {
                fail("a page's node needs an \"_id\"", at: place)
                continue
            }
            if let child = bareNode(id, child, at: place) { node.children.append(child) }
        }
        return node
    }

    /// A node, or a page's child, without connections.
    private mutating func bareNode(_ id: String, _ value: JSONValue, at origin: Origin) -> JourneyNode? {
        guard let entry = value.object else {
            fail("the node \"\(id)\" must be an object", at: origin)
            return nil
        }
        let exported = tree.nodes[id] ?? pool.node(id, in: tree.realm) ?? Self.inlineNode(entry, at: origin)
        guard let type = entry["nodeType"]?.string ?? exported?.type else {
            fail("\"nodeType\" is missing", at: origin)
            return nil
        }
        var node = JourneyNode(
            id: id, key: id, type: type, displayName: entry["displayName"]?.string, origin: exported?.origin ?? origin)
        node.version = Self.version(entry, exported)
        node.config = exported?.object ?? [:]
        node.listedOutcomes = (exported?.object["_outcomes"]?.array ?? []).compactMap { $0["id"]?.string }
        node.exported = entry
        if exported == nil { warn("no file has the configuration of \"\(node.displayName)\"", at: origin) }
        return node
    }

    /// Recent AM takes trees whose nodes carry their configuration (NODES §1.8).
    private static func inlineNode(_ entry: JSONObject, at origin: Origin) -> ExportedNode? {
        for key in ["config", "_properties"] {
            if let config = entry[key]?.object { return ExportedNode(config, at: origin.appending(key)) }
        }
        return nil
    }

    /// NODES §1.11 rule 3.
    private static func version(_ entry: JSONObject, _ exported: ExportedNode?) -> String {
        entry["version"]?.string ?? exported?.object["_type"]?["version"]?.string ?? entry["nodeVersion"]?.string
            ?? "1.0"
    }

    private mutating func connections(_ value: JSONValue?, at origin: Origin) -> [Connection] {
        guard let value, !value.isNull else { return [] }
        guard let object = value.object else {
            fail("\"connections\" leads from outcomes to nodes", at: origin)
            return []
        }
        return object.members.compactMap { member in
            let origin = origin.appending(member.key)
            guard let id = member.value.string else {
                fail("the outcome \"\(member.key)\" must lead to the id of a node", at: origin)
                return nil
            }
            return Connection(outcome: member.key, target: StaticNodes.target(id), spelling: id, origin: origin)
        }
    }

    private mutating func fail(_ message: String, at origin: Origin) {
        findings.append(Finding(.error, message, at: origin.place))
    }

    private mutating func warn(_ message: String, at origin: Origin) {
        findings.append(Finding(.warning, message, at: origin.place))
    }
}

extension JourneyOptions {
    /// What a tree object says of itself; the text `null` stands for nothing there (NODES §7.1).
    init(exported tree: JSONObject) {
        self.init()
        description = Self.text(tree["description"])
        identityResource = Self.text(tree["identityResource"])
        isEnabled = Self.flag(tree["enabled"]) ?? true
        isInnerTreeOnly = Self.flag(tree["innerTreeOnly"]) ?? false
        mustRun = Self.flag(tree["mustRun"]) ?? false
        hasNoSession = Self.flag(tree["noSession"]) ?? false
        treeTimeout = Self.minutes(tree["treeTimeout"])
        maximumSessionTime = Self.minutes(tree["maximumSessionTime"])
        maximumIdleTime = Self.minutes(tree["maximumIdleTime"])
        categories = Self.texts(tree["uiConfig"]?["categories"])
    }

    private static func text(_ value: JSONValue?) -> String? {
        value?.string.flatMap { $0.isEmpty || $0 == "null" ? nil : $0 }
    }

    private static func flag(_ value: JSONValue?) -> Bool? { value?.looseText.flatMap { Bool($0) } }

    /// A list in a text (NODES §1.2).
    private static func texts(_ value: JSONValue?) -> [String] {
        guard let text = value?.string, let list = try? JSONValue(parsing: text) else { return [] }
        return list.array?.compactMap(\.string) ?? []
    }

    /// AM writes 0 where none is set.
    private static func minutes(_ value: JSONValue?) -> Duration? {
        guard let minutes = value?.int, (1...Int(Int32.max)).contains(minutes) else { return nil }
        return .seconds(minutes * 60)
    }
}
