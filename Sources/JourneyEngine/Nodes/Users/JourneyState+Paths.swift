import IdentityStore
import OrderedJSON

extension JourneyState {
    /// Who the journey is about: `username`, or `userName` where only a session's user is known (NODES §4.5).
    package var userName: String? {
        (self["username"]?.string ?? self["userName"]?.string).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The value at a place that a file names; nil where there is none.
    package func value(at path: StatePath) -> JSONValue? {
        switch path.layer {
        case .shared: shared[path.key]
        case .transient: transient[path.key] ?? secure[path.key]
        case .objectAttributes: objectAttributes.value(at: AttributePath(path.key))
        }
    }

    /// Sets the value at a place that a file names.
    package mutating func set(_ value: JSONValue, at path: StatePath) {
        switch path.layer {
        case .shared: shared[path.key] = value
        case .transient: transient[path.key] = value
        case .objectAttributes: setObjectAttribute(value, at: AttributePath(path.key))
        }
    }

    /// Sets an attribute of the profile that the journey is gathering, in shared state.
    package mutating func setObjectAttribute(_ value: JSONValue, at path: AttributePath) {
        var attributes = shared[Self.objectAttributesKey]?.object ?? [:]
        attributes.set(value, at: path)
        shared[Self.objectAttributesKey] = .object(attributes)
    }
}
