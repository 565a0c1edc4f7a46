import Determinism
import EndpointRouting

/// All journeys as they were when they were read, ready to run; each is made ready when it is first asked for.
final class JourneyEdition: Sendable {
    /// Counts the editions of this process from 0.
    let number: Int
    let variables: TenantVariables
    let library: JourneyLibrary
    private let catalog: NodeCatalog
    private let ready = Lock<[JourneyKey: RunnableJourney?]>([:])
    private let detached = Lock<[JourneyKey: Bool]>([:])
    private let hasDetached = Lock<Bool?>(nil)

    init(number: Int, library: JourneyLibrary, catalog: NodeCatalog) {
        self.number = number
        self.library = library
        variables = library.variables
        self.catalog = catalog.including(library.dependencies.nodeTypes)
    }

    /// What journeys need beside their nodes.
    var dependencies: JourneyDependencies { library.dependencies }

    /// The journey; nil where there is none of that name, or where its file has errors or says that it is disabled.
    func journey(_ name: String, in realm: RealmPath) -> RunnableJourney? {
        guard let name = library.name(name, in: realm) else { return nil }
        let key = JourneyKey(realm: realm, name: name)
        if let known = ready.withLock({ $0[key] }) { return known }
        guard let entry = library.entry(name, in: realm) else { return nil }
        let made = make(entry)
        ready.withLock { $0[key] = .some(made) }
        return made
    }

    /// Why `journey` gives none.
    func problem(of name: String, in realm: RealmPath) -> String {
        switch library.entry(name, in: realm) {
        case .broken(let broken): "the journey \(broken.name) has errors and can't run: \(broken.reason)"
        case .ready, nil: "the realm \(realm.text) has no journey \(name) that can run"
        }
    }

    /// Whether the journey, or one that it can come to, has a node that runs outside the walk's transaction.
    func isDetached(_ name: String, in realm: RealmPath) -> Bool {
        guard let name = library.name(name, in: realm) else { return false }
        let key = JourneyKey(realm: realm, name: name)
        if let known = detached.withLock({ $0[key] }) { return known }
        let answer = closure(of: name, in: realm).contains { $0.allNodes.contains(where: \.isDetached) }
        detached.withLock { $0[key] = answer }
        return answer
    }

    /// Whether no journey has a node that runs outside the walk's transaction. Asking for the
    /// first time reads them all.
    var isNeverDetached: Bool {
        if let known = hasDetached.withLock({ $0 }) { return !known }
        let types = Set(catalog.types.filter(\.isDetached).map(\.id))
        let found = library.hasNode(ofOneOf: types)
        hasDetached.withLock { $0 = found }
        return !found
    }

    /// The journey and all that can run inside it.
    func closure(of name: String, in realm: RealmPath) -> [RunnableJourney] {
        var found: [String: RunnableJourney] = [:]
        var waiting = [name]
        while let name = waiting.popLast() {
            guard let journey = journey(name, in: realm), found[journey.name] == nil else { continue }
            found[journey.name] = journey
            waiting += journey.allNodes.compactMap(\.innerJourney)
        }
        return Array(found.values)
    }

    private func make(_ entry: JourneyLibrary.Entry) -> RunnableJourney? {
        switch entry {
        case .ready(let journey) where journey.options.isEnabled: RunnableJourney(journey, catalog, variables)
        case .ready, .broken: nil
        }
    }
}
