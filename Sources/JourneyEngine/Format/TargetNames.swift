import EndpointRouting
import OrderedJSON

/// What the node keys of an authored journey stand for.
struct TargetNames {
    let realm: RealmPath
    let journey: String
    /// Node keys and ids.
    private var ids: [String: String] = [:]

    init(realm: RealmPath, journey: String, nodes: JSONObject) {
        self.realm = realm
        self.journey = journey
        for member in nodes {
            ids[member.key] = member.value["id"]?.string.map { $0.lowercased() } ?? derivedID(member.key)
        }
    }

    /// Targets that end the journey.
    static let reserved = ["success", "failure"]

    func target(_ spelling: String) -> Target {
        switch spelling {
        case "success": .success
        case "failure": .failure
        default: .node(ids[spelling] ?? derivedID(spelling))
        }
    }

    func derivedID(_ key: String) -> String { NodeID.derived(realm: realm, journey: journey, key: key) }
}
