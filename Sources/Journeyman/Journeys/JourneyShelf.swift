import Determinism
import EndpointRouting
import JourneyEngine

/// The journeys that a server has: the standard ones, then what its configuration adds (DESIGN §6, §8).
package struct JourneyShelf: Sendable {
    package private(set) var library = JourneyLibrary()
    /// What the check says about files that were added.
    package private(set) var findings: [Finding] = []
    private let loader = JourneyLoader()

    /// The standard journeys: `aic` in alpha and bravo, `root` in the top realm.
    package init() {
        add(set: "aic")
        add(set: "root")
    }

    /// Adds folders, files and embedded sets; of two journeys with one name the later wins.
    ///
    /// All are checked together, since files may name each other's journeys.
    package mutating func add(_ names: [String]) throws(StartError) {
        var reading = JourneyReading()
        for name in names {
            let added = try add(name)
            reading.journeys += added.journeys
            reading.findings += added.findings
        }
        findings += loader.check(reading, in: &library) + Self.unreachable(reading.journeys)
    }

    /// The realms that a tenant has.
    static let realms: Set<RealmPath> = [.root, .alpha, .bravo]

    private static func unreachable(_ journeys: [Journey]) -> [Finding] {
        journeys.filter { !realms.contains($0.realm) }.map { journey in
            Finding(
                .warning, "there is no realm \(journey.realm.text): nobody can start \(journey.name)",
                at: journey.origin.appending("realm").place,
                suggestion: Suggestion.nearest(to: journey.realm.text, among: realms.map(\.text).sorted()))
        }
    }

    /// A folder with the name of a set must be written as a path, for example `./aic`.
    private mutating func add(_ name: String) throws(StartError) -> JourneyReading {
        guard !EmbeddedJourneys.sets.contains(name) else {
            add(set: name)
            return JourneyReading()
        }
        let files = try files(name)
        if files.isEmpty { note(.warning, "there is no journey in this folder", at: name) }
        return loader.read(files, realms: [.alpha], into: &library)
    }

    private mutating func add(set: String) {
        for journey in EmbeddedJourneys.all where journey.set == set {
            loader.add(journey.name, from: journey.source, realms: Self.realms(of: set), to: &library)
        }
    }

    private static func realms(of set: String) -> [RealmPath] {
        switch set {
        case "root": [.root]
        case "aic": [.alpha, .bravo]
        default: [.alpha]
        }
    }

    /// The file itself, or the journey files in a folder and those below it.
    private mutating func files(_ path: String) throws(StartError) -> [JourneySource] {
        if SystemFiles.isFolder(path) { return journeyFiles(in: path) }
        do {
            if let bytes = try SystemFiles.contents(path) { return [JourneySource(path: path, bytes: bytes)] }
        } catch {
            throw StartError("The journeys in \(path) can't be read: \(error).")
        }
        let sets = EmbeddedJourneys.sets.joined(separator: ", ")
        throw StartError("There is no folder, file or set of journeys named \(path); the sets are \(sets).")
    }

    private mutating func journeyFiles(in folder: String) -> [JourneySource] {
        var sources: [JourneySource] = []
        for name in read(folder, SystemFiles.names) ?? [] {
            let path = "\(folder)/\(name)"
            if SystemFiles.isFolder(path) {
                sources += journeyFiles(in: path)
            } else if name.hasSuffix(".json") || name.hasSuffix(".jsonc"), let bytes = read(path, SystemFiles.contents)
            {
                let source = JourneySource(path: path, bytes: bytes)
                if Self.isJourneyFile(name) || !source.isForeign { sources.append(source) }
            }
        }
        return sources
    }

    /// What can't be read in a folder is a finding: the server starts all the same (DESIGN §4).
    private mutating func read<Content>(_ path: String, _ body: (String) throws -> Content?) -> Content? {
        do {
            if let content = try body(path) { return content }
            note(.error, "there is no such file", at: path)
        } catch {
            note(.error, "it can't be read: \(error)", at: path)
        }
        return nil
    }

    private mutating func note(_ severity: Finding.Severity, _ message: String, at path: String) {
        findings.append(Finding(severity, message, at: SourcePlace(file: path, line: 1, column: 1)))
    }

    /// Whether a file's name says that it holds a journey; what else is JSON is judged by its content.
    private static func isJourneyFile(_ name: String) -> Bool {
        name.hasSuffix(".journey.json") || name.hasSuffix(".jsonc")
    }
}
