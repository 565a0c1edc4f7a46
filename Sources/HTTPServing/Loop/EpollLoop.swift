#if os(Linux)
    import Determinism

    /// A thread that waits by epoll(7).
    ///
    /// `@unchecked Sendable`: all but `agenda` and `running` is used on its thread only.
    final class EpollLoop: EventLoop, @unchecked Sendable {
        /// What other threads may add to.
        private struct Agenda {
            var jobs: [@Sendable () -> Void] = []
            var timers = TimerQueue()
            /// Whether the thread must be woken up to look at the agenda.
            var isAsleep = false
            var isStopped = false
        }

        let poll: Epoll
        private let agenda = Lock(Agenda())
        private let running = Tally()
        private let clock = ProcessClock()
        /// By their tokens.
        private var watches: [UInt64: EpollWatch] = [:]
        private var lastToken = Epoll.wakeToken

        /// Nil where the system gives no further descriptors or threads.
        init?() {
            guard let poll = Epoll() else { return nil }
            self.poll = poll
            _ = running.enter(atMost: .max)
            guard Threads.start({ [self] in live() }) else {
                running.leave()
                poll.close()
                return nil
            }
        }

        func run(_ work: @escaping @Sendable () -> Void) { add { $0.jobs.append(work) } }

        func run(after pause: Duration, _ work: @escaping @Sendable () -> Void) {
            let due = clock.now() + pause
            add { $0.timers.insert(due: due, work) }
        }

        func watch(
            _ descriptor: Int32, onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
        ) -> any DescriptorWatch {
            lastToken += 1
            let watch = EpollWatch(
                descriptor, token: lastToken, loop: self, onReadable: onReadable, onWritable: onWritable)
            watches[lastToken] = watch
            return watch
        }

        func forget(_ watch: EpollWatch) { watches[watch.token] = nil }

        func stop(waitingAtMost limit: Duration) {
            add { $0.isStopped = true }
            _ = running.waitUntilEmpty(atMost: limit)
        }

        private func add(_ change: (inout Agenda) -> Void) {
            agenda.withLock { agenda in
                guard !agenda.isStopped else { return }
                change(&agenda)
                if agenda.isAsleep { poll.wake() }
                agenda.isAsleep = false
            }
        }

        /// The thread's whole life.
        private func live() {
            while turn() {}
            watches = [:]
            // What is left is let go of outside the lock: nobody knows what that brings about.
            _ = agenda.withLock { agenda in
                defer { agenda = Agenda(isStopped: true) }
                poll.close()
                return agenda
            }
            running.leave()
        }

        /// Waits, does what there is to do, and then what that has added; false once the loop is stopped.
        private func turn() -> Bool {
            let count = poll.wait(milliseconds: fallAsleep())
            agenda.withLock { $0.isAsleep = false }
            for event in poll.events[..<count] {
                if event.token == Epoll.wakeToken { poll.clearWake() } else { watches[event.token]?.report(event) }
            }
            guard let jobs = takeJobs() else { return false }
            for job in jobs { job() }
            return true
        }

        /// Tells how long nothing is due, in milliseconds; negative: until something comes.
        private func fallAsleep() -> Int32 {
            agenda.withLock { agenda in
                guard agenda.jobs.isEmpty, !agenda.isStopped else { return 0 }
                agenda.isAsleep = true
                return agenda.timers.nextDue.map { ($0 - clock.now()).millisecondsRoundedUp } ?? -1
            }
        }

        /// The work that is due; nil once the loop is stopped.
        private func takeJobs() -> [@Sendable () -> Void]? {
            agenda.withLock { agenda in
                guard !agenda.isStopped else { return nil }
                defer { agenda.jobs = [] }
                guard let next = agenda.timers.nextDue else { return agenda.jobs }
                let now = clock.now()
                return next <= now ? agenda.jobs + agenda.timers.takeDue(at: now) : agenda.jobs
            }
        }
    }

    extension Duration {
        fileprivate var millisecondsRoundedUp: Int32 {
            guard self > .zero else { return 0 }
            let (seconds, attoseconds) = components
            guard seconds < 1_000_000 else { return 1_000_000_000 }  // a longer sleep is cut in two
            return Int32(seconds * 1000 + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
        }
    }
#endif
