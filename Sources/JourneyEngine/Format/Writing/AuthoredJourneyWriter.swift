import Determinism
import EndpointRouting
import OrderedJSON

/// Writes a journey in our own format (NODES §6).
///
/// Ids are kept. What an export says that the format has no word for stands in `export`, as far as it isn't what the
/// way back would make anyhow; what the journey needs beside its nodes stands in `dependencies`.
struct AuthoredJourneyWriter {
    private let journey: Journey
    private let types: NodeTypeNames
    private let parts: ExportedParts
    private let keys: NodeKeys

    init(_ journey: Journey, catalog: NodeCatalog) {
        self.journey = journey
        types = NodeTypeNames(catalog)
        parts = ExportedParts(journey, catalog: catalog)
        keys = NodeKeys(journey)
    }

    /// - Parameter dependencies: sections with what the journey needs.
    func file(with dependencies: JSONObject) throws(ConversionError) -> JSONObject {
        var file: JSONObject = ["journey": .string(journey.name)]
        if journey.realm != .alpha { file["realm"] = .string(journey.realm.spelling) }
        writeOptions(to: &file)
        file["start"] = .string(target(of: journey.entry))
        var nodes: JSONObject = [:]
        for node in journey.nodes { nodes[key(of: node)] = .object(try member(for: node)) }
        file["nodes"] = .object(nodes)
        if !dependencies.isEmpty { file["dependencies"] = .object(dependencies) }
        let export = (journey.exported ?? [:]).without("_id", "_rev", "nodes").difference(from: parts.tree)
        if !export.isEmpty { file["export"] = .object(export) }
        return file
    }

    private func writeOptions(to file: inout JSONObject) {
        let options = journey.options
        file["description"] = options.description.map(JSONValue.string)
        if options.identityResource != AuthoredJourneyReader.users(of: journey.realm) {
            file["identityResource"] = options.identityResource.map(JSONValue.string) ?? .null
        }
        if !options.isEnabled { file["enabled"] = false }
        if options.isInnerTreeOnly { file["innerTreeOnly"] = true }
        if options.mustRun { file["mustRun"] = true }
        if options.hasNoSession { file["noSession"] = true }
        file["successUrl"] = options.successURL.map(JSONValue.string)
        file["failureUrl"] = options.failureURL.map(JSONValue.string)
        for (key, duration) in options.minutes { file[key] = .int(Int(duration.components.seconds / 60)) }
        if !options.categories.isEmpty { file["categories"] = .array(options.categories.map(JSONValue.string)) }
    }

    private func member(for node: JourneyNode) throws(ConversionError) -> JSONObject {
        let key = key(of: node)
        let entry = try parts.entry(of: node)
        var member = beginning(of: node, id: id(of: node, key: key), label: node.displayName == key)
        if parts.isPage(node) {
            try writePage(node, key: key, to: &member)
        } else {
            writeConfiguration(node, to: &member)
        }
        writeConnections(of: node, to: &member)
        writeExport(of: node, beside: entry, to: &member)
        return member
    }

    private func child(_ node: JourneyNode, key: String) -> JSONObject {
        var member = beginning(
            of: node, id: id(of: node, key: key), label: node.displayName == types.displayName(of: node.type))
        writeConfiguration(node, to: &member)
        writeExport(of: node, beside: parts.childEntry(of: node), to: &member)
        return member
    }

    /// An id that the reader would derive from the key goes without saying, and so does one that AM wouldn't take.
    private func id(of node: JourneyNode, key: String) -> String? {
        let derived = NodeID.derived(realm: journey.realm, journey: journey.name, key: key)
        return node.id == derived || !UUIDText.isWellFormed(node.id) ? nil : node.id
    }

    private func beginning(of node: JourneyNode, id: String?, label isPlain: Bool) -> JSONObject {
        var member: JSONObject = ["type": .string(types.spelling(of: node.type))]
        member["id"] = id.map(JSONValue.string)
        if !isPlain { member["label"] = .string(node.displayName) }
        if node.version != "1.0" { member["version"] = .string(node.version) }
        member["fault"] = node.fault.map { .object($0.json) }
        return member
    }
}

extension AuthoredJourneyWriter {
    private func writePage(_ node: JourneyNode, key: String, to member: inout JSONObject) throws(ConversionError) {
        var properties = parts.configuration(of: node)
        for (name, property) in [("header", "pageHeader"), ("description", "pageDescription"), ("stage", "stage")] {
            member[name] = properties[property]
            properties[property] = nil
        }
        if !properties.isEmpty { member["config"] = .object(properties) }
        member["children"] = .array(
            node.children.enumerated().map { index, node in .object(child(node, key: "\(key)/\(index)")) })
    }

    /// The properties of our own types stand in the node itself.
    private func writeConfiguration(_ node: JourneyNode, to member: inout JSONObject) {
        let properties = parts.configuration(of: node)
        guard parts.isOwn(node) else {
            if !properties.isEmpty { member["config"] = .object(properties) }
            return
        }
        for property in properties where !property.value.isNull { member[property.key] = property.value }
    }

    /// `next` where there is one outcome. A route says itself where it leads.
    private func writeConnections(of node: JourneyNode, to member: inout JSONObject) {
        if parts.isOwn(node), member["route"] != nil { return }
        if let next = node.next ?? parts.onlyConnection(of: node) {
            member["next"] = .string(target(of: next))
        } else if !node.allConnections.isEmpty {
            var outcomes: JSONObject = [:]
            for connection in node.connections { outcomes[connection.outcome] = .string(target(of: connection)) }
            outcomes["*"] = node.wildcard.map { .string(target(of: $0)) }
            member["on"] = .object(outcomes)
        }
    }

    private func writeExport(of node: JourneyNode, beside entry: JSONObject, to member: inout JSONObject) {
        let export =
            parts.exportedObject(of: node).difference(from: parts.object(of: node)).members
            + parts.exportedEntry(of: node).difference(from: entry).members
        if !export.isEmpty { member["export"] = .object(JSONObject(uniqueMembers: export)) }
    }

    private func key(of node: JourneyNode) -> String { keys.keys[node.id] ?? node.key }

    private func target(of connection: Connection) -> String {
        switch connection.target {
        case .success: "success"
        case .failure: "failure"
        case .node(let id): keys.keys[id] ?? connection.spelling
        }
    }
}

extension ExportedParts {
    /// The connection of a node that has one outcome, and that one connected.
    fileprivate func onlyConnection(of node: JourneyNode) -> Connection? {
        guard node.connections.count == 1, node.wildcard == nil, let connection = node.connections.first,
            outcomes(of: node) == [connection.outcome]
        else { return nil }
        return connection
    }
}
