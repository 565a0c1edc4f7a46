import EndpointRouting
import OrderedJSON

/// What files hold, with what belongs together joined.
package struct JourneyReading: Sendable {
    /// In the files' order; those are broken whose file has errors.
    package private(set) var entries: [JourneyLibrary.Entry] = []
    /// What journeys need beside their nodes.
    package private(set) var objects: [TenantObject] = []
    package private(set) var findings: [Finding] = []

    package init() {}

    /// Reads the bytes of a file of any format. Journeys that name no realm are read for the given one.
    package init(path: String, bytes: [UInt8], realm: RealmPath, for catalog: NodeCatalog = .standard) {
        let parts = JourneyParts(JourneySource(path: path, bytes: bytes), realm: realm, for: catalog)
        self.init(parts, nodes: NodePool([parts]))
    }

    /// Joins what one file holds with the nodes of all.
    init(_ parts: JourneyParts, nodes: NodePool) {
        findings = parts.findings
        objects = parts.objects
        guard !parts.findings.hasErrors else {
            entries = Self.broken(parts)
            return
        }
        entries = parts.journeys.map(JourneyLibrary.Entry.ready)
        for tree in parts.trees {
            var reader = ExportedTreeReader(tree, nodes)
            let journey = reader.journey()
            findings += reader.findings
            entries.append(
                reader.findings.hasErrors
                    ? .broken(BrokenJourney(name: tree.name, realm: tree.realm, findings: reader.findings))
                    : .ready(journey))
        }
    }

    /// The journeys that could be read.
    package var journeys: [Journey] {
        entries.compactMap { if case .ready(let journey) = $0 { journey } else { nil } }
    }

    package mutating func append(_ other: JourneyReading) {
        entries += other.entries
        objects += other.objects
        findings += other.findings
    }

    /// Takes over what was found when files were put together.
    mutating func add(_ findings: [Finding]) { self.findings += findings }

    /// The journeys of a file with errors; one that can't be read at all is called like its file.
    private static func broken(_ parts: JourneyParts) -> [JourneyLibrary.Entry] {
        var names = parts.journeys.map { ($0.name, $0.realm) } + parts.trees.map { ($0.name, $0.realm) }
        if names.isEmpty, parts.objects.isEmpty, parts.nodes.isEmpty {
            names = [(JourneyFile.journeyName(path: parts.path), parts.realm)]
        }
        return names.map { .broken(BrokenJourney(name: $0, realm: $1, findings: parts.findings)) }
    }
}
