/// A way to write journeys down; told apart by content, never by name (NODES §1.0).
package protocol JourneyFormat: Sendable {
    /// For people, for example `authoring format`.
    static var name: String { get }
    /// Whether a file is of this format. The first format of the catalog that says yes reads it.
    static func recognizes(_ file: JourneyFile) -> Bool
    /// Reads what the file holds; what is wrong becomes a finding.
    static func read(_ file: JourneyFile, for catalog: NodeCatalog) -> JourneyParts
}

/// All formats, in the order in which they are tried (NODES §1.0).
package enum JourneyFormats {
    package static let all: [any JourneyFormat.Type] = [
        HARFormat.self, TenantBundleFormat.self, FrodoJourneyFormat.self, AmsterFormat.self, RESTFormat.self,
        FrodoObjectsFormat.self,
        AuthoringFormat.self,
    ]
}
