/// A place in a journey's state as files name it: `shared.x`, `transient.x`, `objectAttributes.mail`.
package struct StatePath: Sendable, Hashable {
    package enum Layer: String, Sendable, CaseIterable {
        case shared, transient
        /// The map of the user's attributes in shared state.
        case objectAttributes
    }

    package let layer: Layer
    /// The key in that layer; in `objectAttributes` a slash leads into nested attributes.
    package let key: String

    package init(_ layer: Layer, _ key: String) {
        self.layer = layer
        self.key = key
    }

    /// Reads `<layer>.<key>`; nil for an unknown layer or an empty key.
    package init?(_ text: String) {
        guard let dot = text.firstIndex(of: "."), let layer = Layer(rawValue: String(text[..<dot])) else { return nil }
        let key = text[text.index(after: dot)...]
        guard !key.isEmpty else { return nil }
        self.init(layer, String(key))
    }
}

extension StatePath {
    /// For messages about a path that can't be read.
    static let examples = "\"shared.<key>\", \"transient.<key>\" or \"objectAttributes.<key>\""
}

extension StatePath {
    /// The key of the state as a whole that the place stands in.
    var stateKey: String { layer == .objectAttributes ? JourneyState.objectAttributesKey : key }
}
