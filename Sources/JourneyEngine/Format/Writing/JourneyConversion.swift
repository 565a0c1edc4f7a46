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
        package let name: String
        package let text: String
    }

    package let journeys: [Journey]
    /// What our own format becomes an export of, and everything else our own format.
    package let otherFormat: Format
    /// The files of our own format among those that were read.
    private let authoredFiles: Set<String>
    private let realm: RealmPath
    private let dependencies: JourneyDependencies
    private let catalog: NodeCatalog

    /// Reads files. Journeys that name no realm are taken for one of the realm; `root` is the top one.
    ///
    /// - Parameter readFile: the bytes of a file that an export keeps a script in; nil where there is none.
    package init(
        _ sources: [JourneySource], realm name: String, catalog: NodeCatalog = .standard,
        readFile: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
    ) throws(ConversionError) {
        let realm = name == "root" ? RealmPath.root : RealmPath(name)
        let loader = JourneyLoader(catalog: catalog, readFile: readFile)
        let parts = loader.read(sources, realms: [realm])
        var library = JourneyLibrary()
        let reading = loader.add(parts, nodes: NodePool(parts), to: &library)
        if let error = reading.findings.inFileOrder.first(where: { $0.severity == .error }) {
            throw ConversionError(error.description)
        }
        guard !reading.journeys.isEmpty else { throw ConversionError("There is no journey to convert.") }
        self.realm = realm
        self.catalog = catalog
        journeys = reading.journeys
        dependencies = library.dependencies
        authoredFiles = Set(parts.filter(\.isAuthored).flatMap(\.journeys).map(\.origin.file))
        otherFormat = authoredFiles.isEmpty ? .journey : .frodo
    }

    /// The files that the journeys become.
    package func files(_ format: Format) throws(ConversionError) -> [File] {
        switch format {
        case .frodo: return [try export()]
        case .journey:
            var files: [File] = []
            for journey in journeys { files.append(try file(journey)) }
            return files
        }
    }

    /// What an export has no place for, a line each.
    package var omissions: [String] { journeys.flatMap { FrodoJourneyWriter($0, catalog: catalog).omissions } }

    private func export() throws(ConversionError) -> File {
        var trees: JSONObject = [:]
        for journey in journeys {
            guard trees[journey.name] == nil else {
                throw ConversionError("There are two journeys named \(journey.name); an export can have one.")
            }
            let writer = FrodoJourneyWriter(journey, catalog: catalog)
            trees[journey.name] = .object(try writer.export(with: dependencies.sections(for: journey)))
        }
        return File(name: fileName(journeys[0]), text: JSONValue.object(["trees": .object(trees)]).prettyText + "\n")
    }

    private func file(_ journey: Journey) throws(ConversionError) -> File {
        guard !authoredFiles.contains(journey.origin.file) else {
            throw ConversionError("\(journey.origin.file) is in our own format already.")
        }
        let writer = AuthoredJourneyWriter(journey, realm: realm, catalog: catalog)
        let file = try writer.file(with: dependencies.sections(for: journey))
        return File(name: fileName(journey), text: JSONValue.object(file).prettyText + "\n")
    }

    /// A journey's name can hold what a file's can't.
    private func fileName(_ journey: Journey) -> String {
        let scalars = journey.name.unicodeScalars.map { scalar -> Unicode.Scalar in
            scalar == "/" || scalar == "\\" || scalar == ":" || scalar.properties.generalCategory == .control
                ? "_" : scalar
        }
        let name = String(String.UnicodeScalarView(scalars))
        return (name.hasPrefix(".") ? "_" : "") + name + ".journey.json"
    }
}
