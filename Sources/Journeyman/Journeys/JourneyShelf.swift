import Determinism
import EndpointRouting
import JourneyEngine
import TenantScripting

/// The journeys that a server has: the standard ones, then what its configuration adds (DESIGN §6, §8).
package struct JourneyShelf: Sendable {
    package private(set) var library = JourneyLibrary()
    /// What the check says about files that were added.
    package private(set) var findings: [Finding] = []
    /// Files that are there and have nothing of a journey.
    private var foreignFiles: Set<String> = []
    private let loader = JourneyLoader(readFile: SystemFiles.script)

    /// The standard journeys: `aic` in alpha and bravo, `root` in the top realm.
    ///
    /// - Parameter variables: what the configuration says of the tenant's variables.
    package init(variables: TenantVariables = TenantVariables()) {
        library.configuredVariables = variables
        add(set: "aic")
        add(set: "root")
    }

    /// Adds folders, files and embedded sets; of two journeys with one name the later wins.
    ///
    /// All are joined and checked together, since files may have each other's nodes and name each other's journeys.
    package mutating func add(_ names: [String]) throws(StartError) {
        var additions: [Addition] = []
        for name in names { additions.append(try addition(name)) }
        let nodes = NodePool(additions.flatMap(\.parts))
        var reading = JourneyReading()
        for addition in additions {
            switch addition {
            case .set(let set): add(set: set)
            case .files(let parts): reading.append(loader.add(parts, nodes: nodes, to: &library))
            }
        }
        findings += loader.check(reading, in: &library) + Self.unreachable(reading.journeys)
    }

    /// Adds a next-generation script that stands in a file of its own and goes by its path.
    mutating func addScript(_ path: String) throws(StartError) {
        guard let bytes = SystemFiles.script(path) else { throw StartError("There is no script \(path).") }
        library.dependencies.addScript(file: path, text: String(decoding: bytes, as: UTF8.self))
    }

    /// Parses the scripts that files have, too, and says what a tenant wouldn't run.
    package mutating func checkScripts(with engine: any ScriptEngine) {
        findings += ScriptSourceCheck(library.dependencies, engine).findings
    }

    /// Takes those files for broken that had something of a journey and are still there without it.
    mutating func missJourneys(in files: Set<String>) {
        for file in foreignFiles.intersection(files).sorted() {
            note(.error, "there is nothing of a journey in this file any more", at: file)
        }
    }

    /// What a name stands for.
    private enum Addition {
        case set(String)
        case files([JourneyParts])

        var parts: [JourneyParts] { if case .files(let parts) = self { parts } else { [] } }
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
    private mutating func addition(_ name: String) throws(StartError) -> Addition {
        if EmbeddedJourneys.sets.contains(name) { return .set(name) }
        let parts = loader.read(try files(name), realms: [.alpha])
        foreignFiles.formUnion(parts.filter(\.isEmpty).map(\.path))
        if parts.allSatisfy(\.isEmpty) { note(.warning, "there is no journey here", at: name) }
        return .files(parts)
    }

    private mutating func add(set: String) {
        for journey in EmbeddedJourneys.all where journey.set == set {
            loader.add(journey.name, from: journey.source, realms: Self.realms(of: journey), to: &library)
        }
    }

    /// Gives a realm what alpha has without any configuration.
    static func addStandardJourneys(in realm: RealmPath, to library: inout JourneyLibrary) {
        for journey in EmbeddedJourneys.all where journey.set == "aic" {
            JourneyLoader().add(journey.name, from: journey.source, realms: [realm], to: &library)
        }
    }

    private static func realms(of journey: EmbeddedJourney) -> [RealmPath] {
        switch journey.set {
        case "root": [.root]
        case "aic": [.alpha, .bravo]
        // The browser SDK's suite runs in the top realm (WIRE §7.5), the old browser SDK's in both. The top realm keeps
        // what it has of its own: a login that leads to the console (DESIGN §8).
        case "sdk-tests": isRootsOwn(journey.name) ? [.alpha] : [.alpha, .root]
        default: [.alpha]
        }
    }

    private static func isRootsOwn(_ name: String) -> Bool {
        EmbeddedJourneys.all.contains { $0.set == "root" && $0.name == name }
    }

    /// The file itself, or the journey files in a folder and those below it.
    private mutating func files(_ path: String) throws(StartError) -> [JourneySource] {
        guard SystemFiles.exists(path) else {
            let sets = EmbeddedJourneys.sets.joined(separator: ", ")
            throw StartError("There is no folder, file or set of journeys named \(path); the sets are \(sets).")
        }
        let files = try JourneyFiles(path)
        findings += files.findings
        return files.sources
    }

    private mutating func note(_ severity: Finding.Severity, _ message: String, at path: String) {
        findings.append(Finding(severity, message, at: SourcePlace(file: path, line: 1, column: 1)))
    }
}
