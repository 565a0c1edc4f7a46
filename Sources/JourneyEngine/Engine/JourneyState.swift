import OrderedJSON

/// What a journey remembers between its nodes, in three layers (NODES §3.0).
package struct JourneyState: Sendable, Equatable {
    /// Kept between requests, visible to every node.
    package var shared: JSONObject
    /// Lost when the journey returns to the client, but for what a later node needs.
    package var transient: JSONObject
    /// Transient values that a later node needs, carried encrypted over a round trip.
    package var secure: JSONObject

    package init(shared: JSONObject = [:], transient: JSONObject = [:], secure: JSONObject = [:]) {
        self.shared = shared
        self.transient = transient
        self.secure = secure
    }

    /// The value of a key in the first layer that has one: transient, secure, shared.
    ///
    /// `objectAttributes` stands in several layers and is merged, member by member.
    package subscript(key: String) -> JSONValue? {
        key == Self.objectAttributesKey
            ? mergedObjectAttributes : transient[key] ?? secure[key] ?? shared[key]
    }

    /// The profile that the journey is gathering, all layers merged.
    package var objectAttributes: JSONObject { mergedObjectAttributes?.object ?? [:] }

    package static let objectAttributesKey = "objectAttributes"

    private var mergedObjectAttributes: JSONValue? {
        let layers = [shared, secure, transient].compactMap { $0[Self.objectAttributesKey]?.object }
        guard let first = layers.first else { return nil }
        return .object(layers.dropFirst().reduce(first) { $0.merging($1) })
    }

    /// What survives a round trip: shared state, and in the secure layer what a later node reads.
    package mutating func leaveForClient(promoting inputs: Set<String>) {
        let kept = secure.merging(transient).filter { inputs.contains($0.key) || inputs.contains("*") }
        secure = JSONObject(kept.map { (key: $0.key, value: $0.value) })
        transient = [:]
    }
}

extension JSONObject {
    /// These members, those of the other object over them; objects in both are merged.
    package func merging(_ other: JSONObject) -> JSONObject {
        var merged = self
        for member in other {
            merged[member.key] = merged[member.key].map { $0.merging(member.value) } ?? member.value
        }
        return merged
    }
}

extension JSONValue {
    fileprivate func merging(_ other: JSONValue) -> JSONValue {
        guard let object, let others = other.object else { return other }
        return .object(object.merging(others))
    }
}
