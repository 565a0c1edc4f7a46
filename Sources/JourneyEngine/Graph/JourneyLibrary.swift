import EndpointRouting

/// The journeys of a tenant by realm and name; what is added later wins.
package struct JourneyLibrary: Sendable {
    /// What there is under a name.
    package enum Entry: Sendable {
        case ready(Journey)
        case broken(BrokenJourney)
    }

    private var entries: [JourneyKey: LazyJourney] = [:]

    package init() {}

    /// The journey, read now if it hasn't been before; nil where there is none of that name.
    package func entry(_ name: String, in realm: RealmPath) -> Entry? {
        entries[JourneyKey(realm: realm, name: name)]?.entry
    }

    /// Whether there is a journey of that name, broken or not.
    package func has(_ name: String, in realm: RealmPath) -> Bool {
        entries[JourneyKey(realm: realm, name: name)] != nil
    }

    /// The names in a realm, in alphabetical order.
    package func names(in realm: RealmPath) -> [String] {
        entries.keys.filter { $0.realm == realm }.map(\.name).sorted()
    }

    package mutating func add(_ journey: Journey) {
        entries[JourneyKey(realm: journey.realm, name: journey.name)] = LazyJourney(.ready(journey))
    }

    package mutating func add(_ broken: BrokenJourney) {
        entries[JourneyKey(realm: broken.realm, name: broken.name)] = LazyJourney(.broken(broken))
    }

    /// A journey that is read when it is first asked for.
    package mutating func add(_ name: String, in realm: RealmPath, read: @escaping @Sendable () -> Entry) {
        entries[JourneyKey(realm: realm, name: name)] = LazyJourney(read)
    }
}

/// What journeys are found by.
struct JourneyKey: Hashable, Sendable {
    let realm: RealmPath
    let name: String
}
