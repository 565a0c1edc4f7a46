#if os(Linux)
    import CJourneymanEpoll

    /// A descriptor watched by an epoll loop.
    final class EpollWatch: DescriptorWatch {
        let token: UInt64
        private let descriptor: Int32
        private let loop: EpollLoop
        private let onReadable: @Sendable () -> Void
        private let onWritable: @Sendable () -> Void
        private var wanted = Epoll.Readiness()
        private var isCancelled = false

        init(
            _ descriptor: Int32, token: UInt64, loop: EpollLoop, onReadable: @escaping @Sendable () -> Void,
            onWritable: @escaping @Sendable () -> Void
        ) {
            self.descriptor = descriptor
            self.token = token
            self.loop = loop
            self.onReadable = onReadable
            self.onWritable = onWritable
        }

        func report(readable: Bool, writable: Bool) {
            guard !isCancelled else { return }
            want(Epoll.Readiness(readable: readable, writable: writable))
        }

        func cancel(finished: @escaping @Sendable () -> Void) {
            guard !isCancelled else { return }
            want([])
            isCancelled = true
            loop.forget(self)
            finished()
        }

        /// Passes on what the loop has found, as far as that is still wanted.
        func report(_ event: journeyman_event) {
            let readiness = Epoll.Readiness(rawValue: event.readiness)
            if readiness.contains(.readable), wanted.contains(.readable) { onReadable() }
            if readiness.contains(.writable), wanted.contains(.writable) { onWritable() }
        }

        /// Where the system refuses, nothing is reported and the connection's time-out ends it.
        private func want(_ readiness: Epoll.Readiness) {
            guard readiness != wanted else { return }
            loop.poll.change(descriptor, token: token, from: wanted, to: readiness)
            wanted = readiness
        }
    }
#endif
