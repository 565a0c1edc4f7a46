import Determinism
import EndpointRouting

/// The journeys of a tenant, ready to run; each is made ready when it is first asked for.
package final class RunnableJourneys: Sendable {
    private let library: JourneyLibrary
    private let catalog: NodeCatalog
    /// What the tenant's variables are.
    let variables: TenantVariables
    private let log: any Log
    private let ready = Lock<[JourneyKey: RunnableJourney?]>([:])
    private let detached = Lock<[JourneyKey: Bool]>([:])

    package init(library: JourneyLibrary, catalog: NodeCatalog = .standard, log: any Log) {
        self.library = library
        self.catalog = catalog
        variables = library.variables
        self.log = log
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

    /// Whether the journey, or one that it can come to, has a node that runs outside the walk's transaction.
    package func isDetached(_ name: String, in realm: RealmPath) -> Bool {
        guard let name = library.name(name, in: realm) else { return false }
        let key = JourneyKey(realm: realm, name: name)
        if let known = detached.withLock({ $0[key] }) { return known }
        let answer = closure(of: name, in: realm).contains { $0.allNodes.contains(where: \.isDetached) }
        detached.withLock { $0[key] = answer }
        return answer
    }

    /// Whether no journey can have a node that runs outside the walk's transaction.
    package var isNeverDetached: Bool { !catalog.hasDetachedTypes }

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
        case .ready(let journey) where journey.options.isEnabled: return RunnableJourney(journey, catalog, variables)
        case .ready: return nil
        case .broken(let broken):
            log.error("a journey has errors and can't run: \(broken.reason)", ["journey": broken.name])
            return nil
        }
    }
}
