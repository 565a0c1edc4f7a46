import EndpointRouting
import OrderedJSON

/// A journey (an authentication tree) as its file describes it, whatever the file's format.
package struct Journey: Sendable {
    /// Its name: `authIndexValue`.
    package let name: String
    /// The realm that it was read for.
    package let realm: RealmPath
    /// Where it starts; an empty journey may lead straight to an end.
    package let entry: Connection
    /// In the file's order.
    package let nodes: [JourneyNode]
    package var options = JourneyOptions()
    /// Members that this version doesn't know; kept.
    package var furtherMembers: JSONObject = [:]
    /// The tree object that it was read from, with all that only editors look at (NODES §1.2). In our own format what
    /// an import has kept of one; nil where it is no import.
    package var exported: JSONObject?
    /// What it needs beside its nodes, as far as its own file has it: an export's sections, by
    /// their names (NODES §1.1).
    package var dependencies: JSONObject = [:]
    package let origin: Origin
    private let index: [String: Int]

    package init(name: String, realm: RealmPath, entry: Connection, nodes: [JourneyNode], origin: Origin) {
        self.name = name
        self.realm = realm
        self.entry = entry
        self.nodes = nodes
        self.origin = origin
        index = Dictionary(zip(nodes.map(\.id), nodes.indices)) { first, _ in first }
    }

    /// A node on the canvas; page children are found in their page.
    package func node(_ id: String) -> JourneyNode? { index[id].map { nodes[$0] } }
}
