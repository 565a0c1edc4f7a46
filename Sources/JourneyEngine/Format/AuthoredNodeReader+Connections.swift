import OrderedJSON

extension AuthoredNodeReader {
    func readConnections(of node: inout JourneyNode, _ members: inout MemberReader) {
        if let next = members.string("next") {
            node.next = connection("outcome", next, at: members.origin.appending("next"))
        }
        for member in members.object("on") ?? [:] {
            let origin = members.origin.appending("on", member.key)
            guard let spelling = member.value.string else {
                members.fail("on", "\"on\" leads from outcomes to node keys, \"success\" or \"failure\"")
                continue
            }
            let connection = connection(member.key, spelling, at: origin)
            if member.key == "*" { node.wildcard = connection } else { node.connections.append(connection) }
        }
        if node.next != nil, members.object["on"] != nil {
            members.fail("next", "\"next\" is for a node with one outcome; with \"on\" use \"*\" for all others")
        }
        readRoute(of: &node, members.origin)
    }

    /// A route's targets are the outcomes of a `callbacks` node.
    private func readRoute(of node: inout JourneyNode, _ origin: Origin) {
        guard node.type == CallbacksNode.type.id, let route = node.config["route"]?.array else { return }
        for (index, rule) in route.enumerated() {
            guard let spelling = rule["to"]?.string, !node.connections.contains(where: { $0.outcome == spelling })
            else { continue }
            node.connections.append(
                connection(spelling, spelling, at: origin.appending("route", String(index), "to")))
        }
        if !node.connections.contains(where: { $0.outcome == "failure" }) {
            node.connections.append(connection("failure", "failure", at: origin.appending("route")))
        }
    }

    private func connection(_ outcome: String, _ spelling: String, at origin: Origin) -> Connection {
        Connection(outcome: outcome, target: targets.target(spelling), spelling: spelling, origin: origin)
    }
}
