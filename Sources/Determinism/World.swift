/// What a tenant may know of the outside: time, chance, and a place to say things.
///
/// A class, since all requests share it: a copy of its parts would count references that other threads count, too.
package final class World: Sendable {
    package let clock: AdjustableClock
    /// How far what is sent lies from the clock.
    package let skew: AdjustableSkew
    package let randomness: any Randomness
    package let log: any Log

    package init(
        clock: AdjustableClock, randomness: any Randomness, log: any Log, skew: AdjustableSkew = AdjustableSkew()
    ) {
        self.skew = skew
        self.clock = clock
        self.randomness = randomness
        self.log = log
    }

    /// A world for tests: the clock stands at the instant, chance repeats.
    package static func fixed(at instant: Instant = .epoch, seed: UInt64 = 1, log: any Log = SilentLog()) -> World {
        World(
            clock: AdjustableClock(base: SystemClock(), setting: .frozen(at: instant)),
            randomness: SeededRandomness(seed: seed), log: log)
    }

    /// What `Date` says (RFC 9110 §6.6.1); nil where the machine's clock says the same.
    package var sentDate: Instant? {
        let skew = skew.value[.date]
        return skew == .zero && clock.setting == .running(offset: .zero) ? nil : clock.now() + skew
    }
}
