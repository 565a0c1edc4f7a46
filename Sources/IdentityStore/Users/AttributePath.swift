import OrderedJSON

/// The path of an attribute in a user's profile, for example `preferences/updates`.
package struct AttributePath: Sendable, Hashable {
    package let names: [String]

    /// Reads names between slashes; a slash in front is allowed.
    package init(_ text: String) { names = text.split(separator: "/").map(String.init) }

    package var text: String { names.joined(separator: "/") }
}

extension JSONObject {
    package func value(at path: AttributePath) -> JSONValue? { value(at: path.names[...]) }

    /// Sets a value; objects on the way to it are made, other values on the way are replaced.
    package mutating func set(_ value: JSONValue, at path: AttributePath) { set(value, at: path.names[...]) }

    private func value(at names: ArraySlice<String>) -> JSONValue? {
        guard let name = names.first, let value = self[name] else { return nil }
        return names.count == 1 ? value : value.object?.value(at: names.dropFirst())
    }

    private mutating func set(_ value: JSONValue, at names: ArraySlice<String>) {
        guard let name = names.first else { return }
        guard names.count > 1 else {
            self[name] = value
            return
        }
        var inner = self[name]?.object ?? [:]
        inner.set(value, at: names.dropFirst())
        self[name] = .object(inner)
    }
}
