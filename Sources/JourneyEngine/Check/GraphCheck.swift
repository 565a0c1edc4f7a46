/// Does every connection lead somewhere, and can every node be reached?
struct GraphCheck {
    private let journey: Journey

    init(_ journey: Journey) { self.journey = journey }

    var findings: [Finding] { repeatedIDs + unknownTargets + unreachableNodes }

    private var repeatedIDs: [Finding] {
        var seen: Set<String> = []
        return (journey.nodes + journey.nodes.flatMap(\.children)).filter { !seen.insert($0.id).inserted }.map { node in
            Finding(.error, "another node has the id \(node.id)", at: node.origin.appending("id").place)
        }
    }

    private var unknownTargets: [Finding] {
        let candidates = journey.nodes.map(\.key) + TargetNames.reserved
        return ([journey.entry] + journey.nodes.flatMap(\.allConnections)).compactMap { connection in
            guard case .node(let id) = connection.target, journey.node(id) == nil else { return nil }
            return Finding(
                .error, "there is no node \"\(connection.spelling)\"", at: connection.origin.place,
                suggestion: Suggestion.nearest(to: connection.spelling, among: candidates))
        }
    }

    private var unreachableNodes: [Finding] {
        let reached = reachableIDs
        return journey.nodes.filter { !reached.contains($0.id) }.map { node in
            Finding(.warning, "the node \"\(node.displayName)\" can't be reached", at: node.origin.place)
        }
    }

    private var reachableIDs: Set<String> {
        var reached: Set<String> = []
        var waiting = [journey.entry.target]
        while let target = waiting.popLast() {
            guard case .node(let id) = target, reached.insert(id).inserted else { continue }
            waiting += journey.node(id)?.allConnections.map(\.target) ?? []
        }
        return reached
    }
}
