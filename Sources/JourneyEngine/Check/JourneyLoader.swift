import EndpointRouting

/// Puts journeys from files into a library; one with errors is there as a broken one.
package struct JourneyLoader: Sendable {
    private let catalog: NodeCatalog

    package init(catalog: NodeCatalog = .standard) { self.catalog = catalog }

    /// Reads and checks files. Those that name no realm are read for each of `realms`.
    ///
    /// The findings are in file order, without doubles.
    package func load(
        _ files: [JourneySource], realms: [RealmPath], into library: inout JourneyLibrary
    ) -> [Finding] {
        check(read(files, realms: realms, into: &library), in: &library)
    }

    /// Reads files into the library. The check comes when all are read, since files may name each other's journeys.
    package func read(
        _ files: [JourneySource], realms: [RealmPath], into library: inout JourneyLibrary
    ) -> JourneyReading {
        var all = JourneyReading()
        for file in files {
            for realm in realms {
                let reading = JourneyReading(path: file.path, bytes: file.bytes, realm: realm, for: catalog)
                add(reading, of: file, realm, to: &library)
                all.findings += reading.findings
                all.journeys += reading.findings.hasErrors ? [] : reading.journeys
            }
        }
        return all
    }

    /// Checks what was read, and says all that is wrong, in file order, without doubles.
    package func check(_ reading: JourneyReading, in library: inout JourneyLibrary) -> [Finding] {
        let checker = JourneyChecker(catalog: catalog)
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

    private func add(
        _ reading: JourneyReading, of file: JourneySource, _ realm: RealmPath, to library: inout JourneyLibrary
    ) {
        guard reading.findings.hasErrors else {
            for journey in reading.journeys { library.add(journey) }
            return
        }
        let names = reading.journeys.map { ($0.name, $0.realm) }
        for (name, realm) in names.isEmpty ? [(JourneyFile.journeyName(path: file.path), realm)] : names {
            library.add(BrokenJourney(name: name, realm: realm, findings: reading.findings))
        }
    }

    private func check(
        _ journey: Journey, with checker: JourneyChecker, in library: inout JourneyLibrary
    ) -> [Finding] {
        let findings = checker.findings(on: journey, in: library)
        if findings.hasErrors, library.holds(journey) {
            library.add(BrokenJourney(name: journey.name, realm: journey.realm, findings: findings))
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
