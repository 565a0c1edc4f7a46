import EndpointRouting

/// Puts journeys from files into a library; one with errors is there as a broken one.
package struct JourneyLoader: Sendable {
    private let catalog: NodeCatalog
    private let readFile: @Sendable (_ path: String) -> [UInt8]?

    /// - Parameter readFile: the bytes of a file that an export keeps a script in; nil where there is none.
    package init(
        catalog: NodeCatalog = .standard, readFile: @escaping @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
    ) {
        self.catalog = catalog
        self.readFile = readFile
    }

    /// Reads, joins and checks files. Those that name no realm are read for each of `realms`.
    ///
    /// The findings are in file order, without doubles.
    package func load(
        _ files: [JourneySource], realms: [RealmPath], into library: inout JourneyLibrary
    ) -> [Finding] {
        let parts = read(files, realms: realms)
        return check(add(parts, nodes: NodePool(parts), to: &library), in: &library)
    }

    /// Reads files, each for itself.
    package func read(_ files: [JourneySource], realms: [RealmPath]) -> [JourneyParts] {
        files.flatMap { file in
            realms.map { realm in
                var parts = JourneyParts(file, realm: realm, for: catalog)
                parts.readScripts(readFile)
                return parts
            }
        }
    }

    /// Joins what files hold with the nodes of all, and adds it to the library. The check comes when all are there,
    /// since files may name each other's journeys.
    package func add(_ parts: [JourneyParts], nodes: NodePool, to library: inout JourneyLibrary) -> JourneyReading {
        var all = JourneyReading()
        for part in parts {
            let reading = JourneyReading(part, nodes: nodes)
            for entry in reading.entries { library.add(entry) }
            for object in reading.objects { library.dependencies.add(object) }
            all.append(reading)
        }
        all.add(Self.repetitions(in: all.journeys))
        return all
    }

    /// Of what is added together, nobody meant a journey to take another's place.
    private static func repetitions(in journeys: [Journey]) -> [Finding] {
        var last: [JourneyKey: Journey] = [:]
        return journeys.compactMap { journey in
            let key = JourneyKey(realm: journey.realm, name: journey.name)
            defer { last[key] = journey }
            guard let other = last[key], other.origin.file != journey.origin.file else { return nil }
            let message =
                "\(other.origin.file) has the journey \"\(journey.name)\" of the realm \(key.realm.spelling), too"
            return Finding(
                .warning, message + "; this one takes its place", at: journey.origin.appending("journey").place)
        }
    }

    /// Checks what was added, and says all that is wrong, in file order, without doubles.
    package func check(_ reading: JourneyReading, in library: inout JourneyLibrary) -> [Finding] {
        let checker = JourneyChecker(catalog: catalog.including(library.dependencies.nodeTypes))
        var findings = reading.findings
        for journey in reading.journeys { findings += check(journey, with: checker, in: &library) }
        return Array(Set(findings)).inFileOrder
    }

    /// Adds a journey under the name that its file is known to give it, to be read when it is first asked for.
    package func add(
        _ name: String, from file: JourneySource, realms: [RealmPath], to library: inout JourneyLibrary
    ) {
        for realm in realms {
            library.add(name, in: realm) { [catalog] in
                Self.entry(named: name, from: file, realm, catalog)
            }
        }
    }

    private func check(
        _ journey: Journey, with checker: JourneyChecker, in library: inout JourneyLibrary
    ) -> [Finding] {
        let findings = checker.findings(on: journey, in: library)
        if findings.hasErrors, library.holds(journey) {
            library.add(.broken(BrokenJourney(name: journey.name, realm: journey.realm, findings: findings)))
        }
        return findings
    }

    private static func entry(
        named name: String, from file: JourneySource, _ realm: RealmPath, _ catalog: NodeCatalog
    ) -> JourneyLibrary.Entry {
        var library = JourneyLibrary()
        let findings = JourneyLoader(catalog: catalog).load([file], realms: [realm], into: &library)
        return library.entry(name, in: realm)
            ?? .broken(BrokenJourney(name: name, realm: realm, findings: findings))
    }
}

extension BrokenJourney {
    init(name: String, realm: RealmPath, findings: [Finding]) {
        let errors = findings.filter { $0.severity == .error }.map(\.description)
        self.init(name: name, realm: realm, reason: errors.joined(separator: "\n"))
    }
}
