import EndpointRouting
import OrderedJSON

/// Journeys of any format, to be written in another.
package struct JourneyConversion: Sendable {
    /// What journeys can be written as.
    package enum Format: String, Sendable, CaseIterable {
        /// One export with all journeys, as frodo and the admin console write and read it.
        case frodo
        /// Our own format, a file a journey.
        case journey
    }

    package struct File: Sendable, Equatable {
        /// Below the folder that it is written to: `Login.journey.json`, or `bravo/Login.journey.json`.
        package let name: String
        package let text: String
    }

    package let journeys: [Journey]
    /// What was said of the files as they were read, a line each: a recording can't have everything both ways.
    package let warnings: [String]
    /// What our own format becomes an export of, and everything else our own format.
    package let otherFormat: Format
    /// The files of our own format among those that were read.
    private let authoredFiles: Set<String>
    /// What keeps journeys from running.
    private let errors: [Finding]
    private let realm: RealmPath
    private let dependencies: JourneyDependencies
    /// With the types that the files bring.
    package let catalog: NodeCatalog

    /// Reads files. Journeys that name no realm are taken for one of the realm; `root` is the top one.
    ///
    /// - Parameter readFile: the bytes of a file that an export keeps a script in; nil where there is none.
    package init(
        _ sources: [JourneySource], realm name: String, catalog: NodeCatalog = .standard,
        readFile: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
    ) throws(ConversionError) {
        let realm = RealmPath(spelling: name)
        let loader = JourneyLoader(catalog: catalog, readFile: readFile)
        let parts = loader.read(sources, realms: [realm])
        var library = JourneyLibrary()
        let reading = loader.add(parts, nodes: NodePool(parts), to: &library)
        try ConversionError.check(reading.findings.inFileOrder)
        guard !reading.journeys.isEmpty else { throw ConversionError("There is no journey in what was named.") }
        self.realm = realm
        self.catalog = catalog.including(library.dependencies.nodeTypes)
        journeys = reading.journeys
        warnings = reading.findings.inFileOrder.map(\.description)
        errors = loader.check(reading, in: &library)
        dependencies = library.dependencies
        authoredFiles = Set(parts.filter(\.isAuthored).flatMap(\.journeys).map(\.origin.file))
        otherFormat = authoredFiles.isEmpty ? .journey : .frodo
    }

    /// The files that the journeys become, each with a name of its own. Journeys with errors become none.
    package func files(_ format: Format) throws(ConversionError) -> [File] {
        try ConversionError.check(errors)
        switch format {
        case .frodo: return [try export()]
        case .journey:
            var files: [File] = []
            for (journey, name) in zip(journeys, FileNames(journeys).names) { files.append(try file(journey, name)) }
            return files
        }
    }

    /// What an export has no place for, a line each.
    package var omissions: [String] {
        journeys.flatMap { journey in
            FrodoJourneyWriter(journey, catalog: catalog).omissions
                + (journey.realm == realm
                    ? [] : ["\(journey.name): an export has no place for its realm, \(journey.realm.spelling)"])
        }
    }

    private func export() throws(ConversionError) -> File {
        var trees: JSONObject = [:]
        for journey in journeys {
            guard trees[journey.name] == nil else {
                throw ConversionError("There are two journeys named \(journey.name); an export can have one.")
            }
            let writer = FrodoJourneyWriter(journey, catalog: catalog)
            trees[journey.name] = .object(try writer.export(with: dependencies.sections(for: journey)))
        }
        return File(
            name: FileNames.name(of: journeys[0]) + FileNames.ending,
            text: JSONValue.object(["trees": .object(trees)]).prettyText + "\n")
    }

    private func file(_ journey: Journey, _ name: String) throws(ConversionError) -> File {
        guard !authoredFiles.contains(journey.origin.file) else {
            throw ConversionError("\(journey.origin.file) is in our own format already.")
        }
        let writer = AuthoredJourneyWriter(journey, catalog: catalog)
        let file = try writer.file(with: dependencies.sections(for: journey))
        return File(name: name, text: JSONValue.object(file).prettyText + "\n")
    }
}

extension ConversionError {
    /// Throws the errors among findings, a line each.
    fileprivate static func check(_ findings: [Finding]) throws(ConversionError) {
        let errors = findings.filter { $0.severity == .error }
        if !errors.isEmpty { throw ConversionError(errors.map(\.description).joined(separator: "\n")) }
    }
}
