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

    /// The names in all realms.
    package var allNames: Set<String> { Set(entries.keys.map(\.name)) }

    /// What nodes of journeys that have been read so far say in a property.
    package func texts(ofProperty name: String) -> Set<String> {
        let journeys = entries.values.compactMap { if case .ready(let journey)? = $0.known { journey } else { nil } }
        let variables = variables
        return Set(
            journeys.flatMap(\.allNodes).map(\.config).filter { $0[name] != nil }
                .compactMap { variables.resolved($0)[name]?.string })
    }

    /// Whether some journey has a node of one of these types; reads them all.
    func hasNode(ofOneOf types: Set<String>) -> Bool {
        !types.isEmpty
            && entries.values.contains { lazy in
                guard case .ready(let journey) = lazy.entry else { return false }
                return journey.allNodes.contains { types.contains($0.type) }
            }
    }

    package mutating func add(_ journey: Journey) { add(.ready(journey)) }

    package mutating func add(_ entry: Entry) { entries[entry.key] = LazyJourney(entry) }

    /// All that is known of the tenant's variables.
    package var variables: TenantVariables { configuredVariables.merging(dependencies.variables) }

    package mutating func remove(_ name: String, in realm: RealmPath) {
        entries[JourneyKey(realm: realm, name: name)] = nil
    }

    /// A journey that is read when it is first asked for.
    package mutating func add(_ name: String, in realm: RealmPath, read: @escaping @Sendable () -> Entry) {
        entries[JourneyKey(realm: realm, name: name)] = LazyJourney(read)
    }
}

extension JourneyLibrary {
    /// The files that it has something from, as far as they have been read.
    package var files: Set<String> {
        let journeys = entries.values.compactMap { if case .ready(let journey)? = $0.known { journey } else { nil } }
        return Set(journeys.flatMap(\.files)).union(dependencies.files)
    }

    /// Goes on with what an earlier library has where its successor is broken, in a file of its own or in a node's.
    mutating func keepWorking(of earlier: JourneyLibrary, from brokenFiles: Set<String>) {
        for (key, kept) in earlier.entries where Self.keeps(kept.known, over: entries[key]?.known, brokenFiles) {
            entries[key] = kept
        }
        dependencies.keep(earlier.dependencies, from: brokenFiles)
    }

    /// Nil is what hasn't been read, or what isn't there.
    private static func keeps(_ old: Entry?, over new: Entry?, _ brokenFiles: Set<String>) -> Bool {
        switch (old, new) {
        case (.broken?, _): false
        case (_, .broken?): true
        case (.ready(let old)?, .ready(let new)?) where old.origin.file == new.origin.file:
            new.lacksNodes(of: old, from: brokenFiles)
        case (.ready(let old)?, _): brokenFiles.contains(old.origin.file)
        case (nil, _): false
        }
    }
}

extension Journey {
    /// The files that it was read from.
    fileprivate var files: Set<String> { Set(allNodes.map(\.origin.file) + [origin.file]) }

    /// Those on pages, too.
    var allNodes: [JourneyNode] { nodes.flatMap { [$0] + $0.children } }

    /// Whether it has nodes whose configuration is missing now, since the file that had it before is broken.
    fileprivate func lacksNodes(of earlier: Journey, from brokenFiles: Set<String>) -> Bool {
        let before = Dictionary(earlier.allNodes.map { ($0.id, $0.origin.file) }) { first, _ in first }
        return allNodes.contains { node in
            before[node.id].map { $0 != node.origin.file && brokenFiles.contains($0) } ?? false
        }
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
