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

/// What applies to a journey as a whole (NODES §1.2).
package struct JourneyOptions: Sendable, Hashable {
    package var description: String?
    /// For example `managed/alpha_user`.
    package var identityResource: String?
    /// A disabled journey answers like an unknown one.
    package var isEnabled = true
    /// It can't be started directly.
    package var isInnerTreeOnly = false
    /// It runs even where a session exists.
    package var mustRun = false
    /// Success gives no session.
    package var hasNoSession = false
    /// Replaces the realm's success URL.
    package var successURL: String?
    /// Sent with a failure.
    package var failureURL: String?
    /// How long a run may take.
    package var treeTimeout: Duration?
    package var maximumSessionTime: Duration?
    package var maximumIdleTime: Duration?

    package init() {}
}
