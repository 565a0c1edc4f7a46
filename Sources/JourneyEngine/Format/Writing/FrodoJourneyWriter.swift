import OrderedJSON

/// Writes a journey as frodo and the admin console export it: the tree, and its nodes and what they need beside it
/// (NODES §1.1 to §1.3).
///
/// Made is what a journey's own file says. What an export said beside that, such as coordinates, is laid over it.
struct FrodoJourneyWriter {
    let journey: Journey
    let parts: ExportedParts

    init(_ journey: Journey, catalog: NodeCatalog) {
        self.journey = journey
        parts = ExportedParts(journey, catalog: catalog)
    }

    /// The members of one journey in an export; every section is there, if empty.
    ///
    /// - Parameter dependencies: sections with what the journey needs.
    func export(with dependencies: JSONObject) throws(ConversionError) -> JSONObject {
        var export = FrodoSections.empty.overlaid(with: dependencies)
        var nodes: JSONObject = [:]
        var innerNodes: JSONObject = [:]
        var entries: JSONObject = [:]
        for node in journey.nodes {
            try refuseOwn(node)
            entries[node.id] = .object(try entry(node))
            nodes[node.id] = .object(object(node))
            for child in node.children { innerNodes[child.id] = .object(object(child)) }
        }
        export["nodes"] = .object(nodes)
        export["innerNodes"] = .object(innerNodes)
        var tree = parts.tree.overlaid(with: (journey.exported ?? [:]).without("_id", "_rev", "nodes"))
        tree["nodes"] = .object(entries)
        export["tree"] = .object(tree)
        return export
    }

    private func entry(_ node: JourneyNode) throws(ConversionError) -> JSONObject {
        try parts.entry(of: node).overlaid(with: parts.exportedEntry(of: node))
    }

    private func object(_ node: JourneyNode) -> JSONObject {
        var object = parts.object(of: node).overlaid(with: parts.exportedObject(of: node))
        for member in parts.configuration(of: node) { object[member.key] = member.value }
        guard parts.isPage(node) else { return object }
        object["nodes"] = .array(
            node.children.map { child in
                .object(parts.childEntry(of: child).overlaid(with: parts.exportedEntry(of: child)))
            })
        return object
    }

    /// AM has no node that does what our own types do.
    private func refuseOwn(_ node: JourneyNode) throws(ConversionError) {
        for node in [node] + node.children where parts.isOwn(node) {
            throw ConversionError(
                "\(journey.name) can't become an export: \"\(node.displayName)\" is a \"\(node.type)\" node, "
                    + "which AM doesn't have.")
        }
    }
}

extension FrodoJourneyWriter {
    /// What the journey's file says and an export has no place for, one line each.
    var omissions: [String] {
        var omissions: [String] = []
        if journey.options.successURL != nil { omissions.append("\"successUrl\"") }
        if journey.options.failureURL != nil { omissions.append("\"failureUrl\"") }
        omissions += journey.furtherMembers.keys.map { "\"\($0)\"" }
        for node in journey.nodes + journey.nodes.flatMap(\.children) {
            if !node.stubs.isEmpty { omissions.append("the stub of \"\(node.displayName)\"") }
            if node.fault != nil { omissions.append("the fault of \"\(node.displayName)\"") }
            omissions += node.furtherMembers.keys.map { "\"\($0)\" of \"\(node.displayName)\"" }
        }
        return omissions.map { "\(journey.name): an export has no place for \($0)" }
    }
}
