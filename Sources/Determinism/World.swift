/// What a tenant may know of the outside: time, chance, and a place to say things.
///
/// A class, since all requests share it: a copy of its parts would count references that other threads count, too.
package final class World: Sendable {
    package let clock: AdjustableClock
    package let randomness: any Randomness
    package let log: any Log

    package init(clock: AdjustableClock, randomness: any Randomness, log: any Log) {
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
}
