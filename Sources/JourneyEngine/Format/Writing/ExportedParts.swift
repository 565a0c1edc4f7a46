import OrderedJSON

/// The parts of a journey's export, each in two forms: as it is made from what the journey's own file says, and as an
/// export had it.
struct ExportedParts {
    private let journey: Journey
    private let catalog: NodeCatalog
    private let layout: JourneyLayout

    init(_ journey: Journey, catalog: NodeCatalog) {
        self.journey = journey
        self.catalog = catalog
        layout = JourneyLayout(journey)
    }

    /// The tree without its nodes (NODES §1.2).
    var tree: JSONObject {
        let options = journey.options
        var tree: JSONObject = ["_id": .string(journey.name)]
        tree["description"] = options.description.map(JSONValue.string)
        tree["enabled"] = .bool(options.isEnabled)
        tree["entryNodeId"] = .string(id(of: journey.entry))
        tree["identityResource"] = options.identityResource.map(JSONValue.string)
        tree["innerTreeOnly"] = .bool(options.isInnerTreeOnly)
        tree["mustRun"] = .bool(options.mustRun)
        tree["noSession"] = .bool(options.hasNoSession)
        for (key, duration) in options.minutes { tree[key] = .int(Int(duration.components.seconds / 60)) }
        tree["staticNodes"] = [
            "startNode": Self.place(JourneyLayout.start), StaticNodes.success: place(of: StaticNodes.success),
            StaticNodes.failure: place(of: StaticNodes.failure),
        ]
        let categories = JSONValue.array(options.categories.map(JSONValue.string))
        tree["uiConfig"] = options.categories.isEmpty ? [:] : ["categories": .string(categories.text)]
        return tree
    }

    /// What the tree says of a node.
    func entry(of node: JourneyNode) throws(ConversionError) -> JSONObject {
        var entry: JSONObject = [
            "connections": .object(try connections(of: node)), "displayName": .string(node.displayName),
            "nodeType": .string(node.type),
        ]
        if node.version != "1.0" { entry["version"] = .string(node.version) }
        return entry.overlaid(with: place(of: node.id).object ?? [:])
    }

    /// What a page says of a node on it.
    func childEntry(of child: JourneyNode) -> JSONObject {
        var entry: JSONObject = [
            "_id": .string(child.id), "nodeType": .string(child.type), "displayName": .string(child.displayName),
        ]
        if child.version != "1.0" { entry["nodeVersion"] = .string(child.version) }
        return entry
    }

    /// A node's own object without its configuration (NODES §1.3).
    func object(of node: JourneyNode) -> JSONObject {
        var type: JSONObject = ["_id": .string(node.type), "name": .string(typeName(of: node)), "collection": true]
        if node.version != "1.0" { type["version"] = .string(node.version) }
        var object: JSONObject = ["_id": .string(node.id), "_type": .object(type)]
        if let outcomes = subject(node).outcomesWithNames {
            object["_outcomes"] = .array(
                outcomes.map { ["id": .string($0.id), "displayName": .string($0.displayName)] })
        }
        return object
    }

    /// The ids of a node's outcomes; nil where they aren't known.
    func outcomes(of node: JourneyNode) -> [String]? { subject(node).outcomes }

    func isPage(_ node: JourneyNode) -> Bool { node.type == PageTexts.type.id }

    func isOwn(_ node: JourneyNode) -> Bool { catalog[node.type]?.type.isOwn ?? false }

    private func typeName(of node: JourneyNode) -> String {
        isPage(node) ? PageTexts.type.displayName : catalog[node.type]?.type.displayName ?? node.displayName
    }

    private func subject(_ node: JourneyNode) -> NodeSubject { NodeSubject(node, catalog, TenantVariables()) }

    private func place(of id: String) -> JSONValue { layout.positions[id].map(Self.place) ?? [:] }

    private static func place(_ position: JourneyLayout.Position) -> JSONValue {
        ["x": .int(position.x), "y": .int(position.y)]
    }
}

extension ExportedParts {
    /// What the export's tree, or page, said of a node.
    func exportedEntry(of node: JourneyNode) -> JSONObject {
        (node.exported ?? [:]).without("_rev", "config", "_properties")
    }

    /// What the export's node said beside its configuration.
    func exportedObject(of node: JourneyNode) -> JSONObject {
        JSONObject(uniqueMembers: node.config.members.filter { $0.key.hasPrefix("_") }).without("_id", "_rev")
    }

    /// A node's properties.
    func configuration(of node: JourneyNode) -> JSONObject {
        let properties = JSONObject(uniqueMembers: node.config.members.filter { !$0.key.hasPrefix("_") })
        return isPage(node) ? properties.without("nodes") : properties
    }
}

extension ExportedParts {
    /// Where a node's outcomes lead, by AM's ids: `next` and `*` are written out.
    private func connections(of node: JourneyNode) throws(ConversionError) -> JSONObject {
        let subject = subject(node)
        var connections: JSONObject = [:]
        for connection in node.connections {
            connections[fullOutcome(connection.outcome, subject)] = .string(id(of: connection))
        }
        if let next = node.next {
            connections[subject.outcomes?.first ?? next.outcome] = .string(id(of: next))
        }
        guard let wildcard = node.wildcard else { return connections }
        guard let outcomes = subject.outcomes else {
            throw ConversionError(
                "\(journey.name) can't become an export: the outcomes of \"\(node.displayName)\" aren't known, "
                    + "\"*\" must be written out.")
        }
        for outcome in outcomes where connections[outcome] == nil {
            connections[outcome] = .string(id(of: wildcard))
        }
        return connections
    }

    /// Pages of version 2.0 name their last node in the outcome (NODES §1.3); our files needn't.
    private func fullOutcome(_ outcome: String, _ subject: NodeSubject) -> String {
        guard subject.isPage, subject.node.version != "1.0", let last = subject.children.last,
            last.outcomes?.contains(outcome) ?? false
        else { return outcome }
        return "\(last.node.id)-\(outcome)"
    }

    /// AM's id of what follows; a target that isn't there stays as it is spelt.
    func id(of connection: Connection) -> String {
        switch connection.target {
        case .success: StaticNodes.success
        case .failure: StaticNodes.failure
        case .node(let id): journey.node(id) == nil ? connection.spelling : id
        }
    }
}

extension NodeSubject {
    /// The outcomes as AM lists them; nil where they aren't known.
    fileprivate var outcomesWithNames: [Outcome]? {
        guard isPage else { return behaviour?.outcomes }
        guard let last = children.last else { return [] }
        guard node.version != "1.0" else { return last.outcomesWithNames }
        return last.outcomesWithNames?.map { Outcome("\(last.node.id)-\($0.id)", displayName: $0.displayName) }
    }
}

extension JourneyOptions {
    /// The times that the tree says, by its members' names.
    var minutes: [(key: String, duration: Duration)] {
        [
            ("treeTimeout", treeTimeout), ("maximumSessionTime", maximumSessionTime),
            ("maximumIdleTime", maximumIdleTime),
        ].compactMap { key, duration in duration.map { (key, $0) } }
    }
}
