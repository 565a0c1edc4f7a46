/// The schema of managed users: what is known of their attributes, and which rules their values must meet.
package struct ManagedUserSchema: Sendable {
    /// In the order in which IDM shows them.
    package let attributes: [ManagedAttribute]
    private let byPath: [String: ManagedAttribute]

    package init(_ attributes: [ManagedAttribute]) {
        self.attributes = attributes
        byPath = Dictionary(attributes.map { ($0.path.text, $0) }) { _, last in last }
    }

    /// An attribute that the schema lacks is a text whose title is its name.
    package subscript(path: AttributePath) -> ManagedAttribute {
        byPath[path.text] ?? ManagedAttribute(path.text, path.names.last ?? "")
    }

    /// Whether the schema has the attribute.
    package func contains(_ path: AttributePath) -> Bool { byPath[path.text] != nil }

    /// What every object must have.
    package var requiredAttributes: [ManagedAttribute] { attributes.filter(\.isRequired) }
}
