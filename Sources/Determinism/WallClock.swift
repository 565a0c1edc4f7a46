#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Tells the time of day.
package protocol WallClock: Sendable {
    func now() -> Instant
}

/// The machine's clock.
package struct SystemClock: WallClock {
    package init() {}

    package func now() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSinceEpoch: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// Time since some fixed point in the life of the process; never set back. For socket time-outs and measurements only.
package protocol MonotonicClock: Sendable {
    func now() -> Duration
}

/// The process's clock.
package struct ProcessClock: MonotonicClock {
    package init() {}

    package func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
    }
}
