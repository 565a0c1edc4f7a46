import OrderedJSON

/// A node of a journey as its file describes it, whatever its type: data only, no behaviour.
package struct JourneyNode: Sendable {
    /// A UUID.
    package let id: String
    /// The author's word for the node; the id where the format has none.
    package let key: String
    /// What is shown in graphs and logs.
    package var displayName: String
    /// AM's full type id, for example `ValidatedUsernameNode`; also `callbacks` and `respond`.
    package let type: String
    /// For example `1.0`.
    package var version = "1.0"
    /// The node's properties as the file has them, without defaults.
    package var config: JSONObject = [:]
    /// In the file's order.
    package var connections: [Connection] = []
    /// Where the only outcome leads (`next`).
    package var next: Connection?
    /// Where outcomes lead that `connections` doesn't list (`on` with `*`).
    package var wildcard: Connection?
    /// A page's nodes, in the order of display.
    package var children: [JourneyNode] = []
    /// Rules that replace the node's logic; the first that applies wins.
    package var stubs: [StubRule] = []
    /// What befalls the answers of requests that come here.
    package var fault: NodeFault?
    /// Outcome ids that the file itself lists (`_outcomes`), for types that we don't know.
    package var listedOutcomes: [String] = []
    /// Members that this version doesn't know; kept.
    package var furtherMembers: JSONObject = [:]
    /// What the exported tree, or page, says of the node beside its configuration (NODES §1.2). In our own format what
    /// an import has kept of it; nil where it is no import.
    package var exported: JSONObject?
    package let origin: Origin

    package init(id: String, key: String, type: String, displayName: String? = nil, origin: Origin) {
        self.id = id
        self.key = key
        self.type = type
        self.displayName = displayName ?? key
        self.origin = origin
    }

    /// Where an outcome leads; nil where it is unconnected, which ends the journey in failure (NODES §1.11 rule 4).
    package func target(of outcome: String) -> Target? {
        (connections.first { $0.outcome == outcome } ?? next ?? wildcard)?.target
    }

    /// All connections, `next` and `*` included.
    package var allConnections: [Connection] { connections + [next, wildcard].compactMap { $0 } }
}
