/// A clock that can be moved, frozen and resumed while it is read (DESIGN §8, "Clock").
package final class AdjustableClock: WallClock {
    /// How a clock stands to its base.
    package enum Setting: Sendable, Equatable {
        /// It runs, this much ahead of the base.
        case running(offset: Duration)
        /// It stands still.
        case frozen(at: Instant)
    }

    private let base: any WallClock
    private let state: Lock<Setting>

    package init(base: any WallClock, setting: Setting = .running(offset: .zero)) {
        self.base = base
        state = Lock(setting)
    }

    package func now() -> Instant {
        state.withLock { reading(of: $0) }
    }

    package var setting: Setting {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }

    package var isFrozen: Bool {
        if case .frozen = setting { true } else { false }
    }

    /// Moves the clock, be it running or frozen; a negative duration moves it back. It stops at the ends of `Instant`.
    package func advance(by duration: Duration) {
        state.withLock { setting in
            switch setting {
            case .running(let offset):
                let standing = base.now()
                setting = .running(offset: standing + offset + duration - standing)
            case .frozen(let instant): setting = .frozen(at: instant + duration)
            }
        }
    }

    /// Stops the clock at an instant.
    package func freeze(at instant: Instant) {
        state.withLock { $0 = .frozen(at: instant) }
    }

    /// Lets a frozen clock run on from where it stands.
    package func resume() {
        state.withLock { setting in
            guard case .frozen(let instant) = setting else { return }
            setting = .running(offset: instant - base.now())
        }
    }

    private func reading(of setting: Setting) -> Instant {
        switch setting {
        case .running(let offset): base.now() + offset
        case .frozen(let instant): instant
        }
    }
}
