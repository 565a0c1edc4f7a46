import OrderedJSON

/// An attribute of managed objects, as IDM's schema describes it.
package struct ManagedAttribute: Sendable {
    /// The JSON type of the attribute's values.
    package enum Kind: String, Sendable { case string, number, boolean, object, array }

    /// Who sees the attribute when nobody asks for it by name.
    package enum Visibility: Sendable {
        /// Shown by default, as null or as an empty list where there is no value.
        case returnedByDefault
        /// Shown where there is a value.
        case returnedIfPresent
        /// Shown only to who asks for it by name.
        case onRequest
        /// Never shown.
        case hidden
    }

    package let path: AttributePath
    /// What a form shows beside the field.
    package let title: String
    package let kind: Kind
    package var isRequired = false
    package var isUserEditable = false
    package var visibility = Visibility.returnedIfPresent
    /// The rules that a value must meet, beside those that follow from the rest of the description.
    package var policies: [Policy] = []

    package init(_ path: String, _ title: String, _ kind: Kind = .string) {
        self.path = AttributePath(path)
        self.title = title
        self.kind = kind
    }
}

extension ManagedAttribute {
    /// An attribute that every object must have.
    package var required: ManagedAttribute { with { $0.isRequired = true } }

    /// One that users may change in their own profile.
    package var userEditable: ManagedAttribute { with { $0.isUserEditable = true } }

    package func visible(_ visibility: Visibility) -> ManagedAttribute { with { $0.visibility = visibility } }

    package func meeting(_ policies: Policy...) -> ManagedAttribute { meeting(policies) }

    package func meeting(_ policies: [Policy]) -> ManagedAttribute { with { $0.policies += policies } }

    private func with(_ change: (inout ManagedAttribute) -> Void) -> ManagedAttribute {
        var copy = self
        change(&copy)
        return copy
    }
}
