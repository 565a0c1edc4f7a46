import EndpointRouting

/// A journey whose file has errors: it answers as an unknown one does, and the log says why.
package struct BrokenJourney: Sendable {
    package let name: String
    package let realm: RealmPath
    /// The errors, as the check prints them.
    package let reason: String

    package init(name: String, realm: RealmPath, reason: String) {
        self.name = name
        self.realm = realm
        self.reason = reason
    }
}
