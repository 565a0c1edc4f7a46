/// A journey as a picture: boxes for its nodes and ends, arrows for where outcomes lead.
package struct JourneyDiagram: Sendable {
    enum Shape: Sendable {
        case start, node, page, unknown, success, failure
    }

    struct Box: Sendable {
        /// Made here, so that it needs no care in any language.
        let name: String
        let shape: Shape
        /// Text from the file.
        let lines: [String]
    }

    struct Arrow: Sendable {
        let from: String
        let to: String
        /// The outcomes that lead there; none for an only one.
        var outcomes: [String]
    }

    let title: String
    private(set) var boxes: [Box] = []
    private(set) var arrows: [Arrow] = []
    private var names: [String: String] = [:]

    package init(_ journey: Journey, catalog: NodeCatalog = .standard) {
        title = journey.name
        boxes.append(Box(name: "start", shape: .start, lines: ["start"]))
        for (index, node) in journey.nodes.enumerated() {
            names[node.id] = "n\(index)"
            boxes.append(Box(name: "n\(index)", shape: Self.shape(of: node, catalog), lines: Self.lines(of: node)))
        }
        add(journey.entry, from: "start", outcome: nil)
        for (index, node) in journey.nodes.enumerated() {
            for connection in node.connections { add(connection, from: "n\(index)", outcome: connection.outcome) }
            if let next = node.next { add(next, from: "n\(index)", outcome: nil) }
            if let wildcard = node.wildcard { add(wildcard, from: "n\(index)", outcome: "*") }
        }
    }

    private static func shape(of node: JourneyNode, _ catalog: NodeCatalog) -> Shape {
        if node.type == PageTexts.type.id { return .page }
        return catalog[node.type] == nil ? .unknown : .node
    }

    private static func lines(of node: JourneyNode) -> [String] {
        let type = node.type == node.displayName ? [] : [node.type]
        return [node.displayName] + (node.type == PageTexts.type.id ? node.children.map(\.displayName) : type)
    }

    private mutating func add(_ connection: Connection, from: String, outcome: String?) {
        let to = name(of: connection)
        let outcomes = outcome.map { [$0] } ?? []
        if let index = arrows.firstIndex(where: { $0.from == from && $0.to == to }) {
            arrows[index].outcomes += outcomes
        } else {
            arrows.append(Arrow(from: from, to: to, outcomes: outcomes))
        }
    }

    /// Ends, and targets that aren't there, get their box when something leads to them.
    private mutating func name(of connection: Connection) -> String {
        switch connection.target {
        case .success: return end("success", .success)
        case .failure: return end("failure", .failure)
        case .node(let id):
            if let name = names[id] { return name }
            let name = "missing\(names.count)"
            names[id] = name
            boxes.append(Box(name: name, shape: .unknown, lines: ["no node \(connection.spelling)"]))
            return name
        }
    }

    private mutating func end(_ name: String, _ shape: Shape) -> String {
        if !boxes.contains(where: { $0.name == name }) { boxes.append(Box(name: name, shape: shape, lines: [name])) }
        return name
    }
}
