import Determinism

/// What the server remembers of a tenant beside its store.
struct TenantRecord: Sendable, Equatable {
    /// Never given to two tenants, not even one after the other: the database's file bears it.
    var number: Int64 = 0
    /// Empty for the default one.
    let name: String
    /// Makes its chance repeatable; nil: it isn't.
    let seed: UInt64?
    /// How many words have been drawn of the repeatable stream.
    var position: UInt64 = 0
    /// Where the clock starts to run, and goes back to on reset; nil: the machine's time.
    let start: Instant?
    var clock: AdjustableClock.Setting
    /// How far what is sent lies from the clock; nil: as the configuration says.
    var skew: SentSkew?
    /// The quirks that were set at run time; nil: as the configuration says.
    var quirks: KeptQuirks?

    /// A tenant that is new at an instant of the machine's clock.
    init(name: String, seed: UInt64?, start: Instant?, at now: Instant) {
        self.name = name
        self.seed = seed
        self.start = start
        clock = Self.initialClock(start, at: now)
    }

    init(
        number: Int64, name: String, seed: UInt64?, position: UInt64, start: Instant?, clock: AdjustableClock.Setting,
        skew: SentSkew?, quirks: KeptQuirks?
    ) {
        self.number = number
        self.name = name
        self.seed = seed
        self.position = position
        self.start = start
        self.clock = clock
        self.skew = skew
        self.quirks = quirks
    }

    static func initialClock(_ start: Instant?, at now: Instant) -> AdjustableClock.Setting {
        .running(offset: start.map { $0 - now } ?? .zero)
    }
}
