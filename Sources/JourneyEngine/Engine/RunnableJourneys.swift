import Determinism
import EndpointRouting

/// The journeys that can be run, and those that are under way though newer ones were put in their place.
package final class RunnableJourneys: Sendable {
    private struct Editions {
        var current: JourneyEdition
        /// The oldest first.
        var earlier: [JourneyEdition] = []
    }

    private let catalog: NodeCatalog
    private let editions: Lock<Editions>

    /// How many earlier editions are kept: whoever stands in one that is older goes on in the current one.
    private static let keptEditions = 16

    package init(library: JourneyLibrary, catalog: NodeCatalog = .standard) {
        self.catalog = catalog
        editions = Lock(Editions(current: JourneyEdition(number: 0, library: library, catalog: catalog)))
    }

    /// Lets whoever starts a journey from now on find it in this library. Runs under way go on in what they began with.
    ///
    /// - Parameter brokenFiles: those with errors; what the current edition has from them stays in force, and so does
    ///   what a broken journey would take the place of.
    package func replace(with library: JourneyLibrary, brokenFiles: Set<String> = []) {
        editions.withLock { editions in
            var library = library
            library.keepWorking(of: editions.current.library, from: brokenFiles)
            editions.earlier = (editions.earlier + [editions.current]).suffix(Self.keptEditions)
            editions.current = JourneyEdition(
                number: editions.current.number + 1, library: library, catalog: catalog)
        }
    }

    /// The files that the current edition has something from.
    package var files: Set<String> { current.library.files }

    /// The journeys of the current edition.
    package var library: JourneyLibrary { current.library }

    /// What a start finds its journey in.
    var current: JourneyEdition { editions.withLock { $0.current } }

    /// As a start finds it.
    func journey(_ name: String, in realm: RealmPath) -> RunnableJourney? { current.journey(name, in: realm) }

    /// What the tenant's variables are.
    var variables: TenantVariables { current.variables }

    /// What journeys need beside their nodes.
    var dependencies: JourneyDependencies { current.dependencies }

    /// What a run began with. After a restart, which counts anew, that may be a newer one.
    func edition(_ number: Int) -> JourneyEdition {
        editions.withLock { editions in
            editions.earlier.first { $0.number == number } ?? editions.current
        }
    }

    /// Whether the journey, or one that it can come to, has a node that runs outside the walk's transaction, in
    /// whichever edition.
    package func isDetached(_ name: String, in realm: RealmPath) -> Bool {
        let editions = editions.withLock { $0 }
        return editions.current.isDetached(name, in: realm)
            || editions.earlier.contains { $0.isDetached(name, in: realm) }
    }

    /// Whether no journey has a node that runs outside the walk's transaction, in whichever edition. Asking for the
    /// first time reads them all.
    package var isNeverDetached: Bool {
        let editions = editions.withLock { $0 }
        return editions.current.isNeverDetached && editions.earlier.allSatisfy(\.isNeverDetached)
    }
}
