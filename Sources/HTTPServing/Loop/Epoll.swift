#if os(Linux)
    import CJourneymanEpoll

    /// An epoll instance (epoll(7)) and the eventfd(2) that wakes whoever waits for it.
    ///
    /// `@unchecked Sendable`: other threads than the one that waits only call `wake`.
    final class Epoll: @unchecked Sendable {
        /// What a descriptor can be waited for.
        struct Readiness: OptionSet {
            let rawValue: UInt32

            static let readable = Readiness(rawValue: UInt32(JOURNEYMAN_READABLE))
            static let writable = Readiness(rawValue: UInt32(JOURNEYMAN_WRITABLE))

            init(rawValue: UInt32) { self.rawValue = rawValue }

            init(readable: Bool, writable: Bool) {
                self = []
                if readable { insert(.readable) }
                if writable { insert(.writable) }
            }
        }

        /// Told by the event that `wake` brings about.
        static let wakeToken: UInt64 = 0

        /// What the last `wait` has found, in its first places.
        let events = UnsafeMutableBufferPointer<journeyman_event>.allocate(capacity: 64)
        private let poll: Int32
        private let waker: Int32

        /// Nil where the system gives no further descriptors.
        init?() {
            poll = journeyman_epoll_create()
            waker = journeyman_eventfd_create()
            guard poll >= 0, waker >= 0,
                journeyman_epoll_change(poll, waker, Self.wakeToken, 0, Readiness.readable.rawValue) == 0
            else {
                close()
                return nil
            }
        }

        deinit { events.deallocate() }

        func change(_ descriptor: Int32, token: UInt64, from before: Readiness, to after: Readiness) {
            _ = journeyman_epoll_change(poll, descriptor, token, before.rawValue, after.rawValue)
        }

        /// Tells how many events there are.
        func wait(milliseconds: Int32) -> Int {
            Int(max(0, journeyman_epoll_wait(poll, events.baseAddress, Int32(events.count), milliseconds)))
        }

        func wake() { journeyman_eventfd_signal(waker) }

        func clearWake() { journeyman_eventfd_clear(waker) }

        func close() {
            for descriptor in [poll, waker] where descriptor >= 0 { Sockets.shut(descriptor) }
        }
    }
#endif
