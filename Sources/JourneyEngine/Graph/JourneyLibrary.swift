import EndpointRouting

/// The journeys of a tenant by realm and name; what is added later wins.
package struct JourneyLibrary: Sendable {
    /// What there is under a name.
    package enum Entry: Sendable {
        case ready(Journey)
        case broken(BrokenJourney)
    }

    /// What journeys from exports need beside their nodes.
    package var dependencies = JourneyDependencies()
    /// Variables that the configuration gives values; they win over those that exports have.
    package var configuredVariables = TenantVariables()
    private var entries: [JourneyKey: LazyJourney] = [:]

    package init() {}

    /// The journey, read now if it hasn't been before; nil where there is none of that name, in whatever case.
    package func entry(_ name: String, in realm: RealmPath) -> Entry? {
        self.name(name, in: realm).flatMap { entries[JourneyKey(realm: realm, name: $0)]?.entry }
    }

    /// A journey's own name, asked for in any case, as AM's configuration store doesn't tell cases apart; nil where
    /// there is none, broken or not.
    ///
    /// The very name wins, else the only one that differs in nothing but case: one SDK asks for `login` (WIRE §1.1).
    package func name(_ name: String, in realm: RealmPath) -> String? {
        if entries[JourneyKey(realm: realm, name: name)] != nil { return name }
        let folded = name.lowercased()
        let alike = entries.keys.filter { $0.realm == realm && $0.name.lowercased() == folded }
        return alike.count == 1 ? alike.first?.name : nil
    }

    /// Whether a journey that was added is still there, and no later one in its place.
    func holds(_ journey: Journey) -> Bool {
        guard case .ready(let held)? = entries[JourneyKey(realm: journey.realm, name: journey.name)]?.known else {
            return false
        }
        return held.origin.file == journey.origin.file && held.origin.pointer == journey.origin.pointer
    }

    /// The names in a realm, in alphabetical order.
    package func names(in realm: RealmPath) -> [String] {
        entries.keys.filter { $0.realm == realm }.map(\.name).sorted()
    }

    package mutating func add(_ journey: Journey) { add(.ready(journey)) }

    package mutating func add(_ entry: Entry) { entries[entry.key] = LazyJourney(entry) }

    /// All that is known of the tenant's variables.
    package var variables: TenantVariables { configuredVariables.merging(dependencies.variables) }

    /// A journey that is read when it is first asked for.
    package mutating func add(_ name: String, in realm: RealmPath, read: @escaping @Sendable () -> Entry) {
        entries[JourneyKey(realm: realm, name: name)] = LazyJourney(read)
    }
}

extension JourneyLibrary {
    /// Goes on with what an earlier library had from files that now have errors, where nothing else came in its place.
    mutating func keepWorking(of earlier: JourneyLibrary, from files: Set<String>) {
        for (key, kept) in earlier.entries {
            guard case .ready(let journey)? = kept.known, files.contains(journey.origin.file), !isReady(key) else {
                continue
            }
            entries[key] = kept
        }
        dependencies.keep(earlier.dependencies, from: files)
    }

    private func isReady(_ key: JourneyKey) -> Bool {
        if case .ready? = entries[key]?.known { true } else { false }
    }
}

extension JourneyLibrary.Entry {
    var key: JourneyKey {
        switch self {
        case .ready(let journey): JourneyKey(realm: journey.realm, name: journey.name)
        case .broken(let broken): JourneyKey(realm: broken.realm, name: broken.name)
        }
    }
}

/// What journeys are found by.
struct JourneyKey: Hashable, Sendable {
    let realm: RealmPath
    let name: String
}
