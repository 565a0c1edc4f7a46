/// Runs what belongs to its share of the connections, one piece of work after the other.
protocol EventLoop: AnyObject, Sendable {
    /// Work that has come first runs first.
    func run(_ work: @escaping @Sendable () -> Void)

    func run(after pause: Duration, _ work: @escaping @Sendable () -> Void)

    /// Watches a descriptor; nothing is reported before the watch is told to. To be called on the loop.
    func watch(
        _ descriptor: Int32, onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
    ) -> any DescriptorWatch

    /// Ends the loop and blocks until it has ended; work that is still to come is dropped. Not to
    /// be called on the loop.
    func stop(waitingAtMost limit: Duration)
}

/// Reports when a descriptor can be read or written. Level-triggered: it reports as long as that is so.
///
/// Used on its loop only.
protocol DescriptorWatch: AnyObject {
    /// Says what is to be reported from now on.
    func report(readable: Bool, writable: Bool)

    /// Ends all reports, then runs `finished`, where the descriptor may be closed.
    func cancel(finished: @escaping @Sendable () -> Void)
}

/// The loops that there are.
enum EventLoops {
    /// Those of one loop at most.
    static let descriptors = 2

    /// One of epoll where the system has it, which takes half of Dispatch's time for a request (COSTS §2).
    static func make(name: String, usesDispatch: Bool) -> any EventLoop {
        #if os(Linux)
            if !usesDispatch, let loop = EpollLoop() { return loop }
        #endif
        return DispatchLoop(name: name)
    }
}

extension EventLoop {
    /// Runs work again and again until the timer is cancelled.
    func every(_ interval: Duration, _ work: @escaping @Sendable () -> Void) -> LoopTimer {
        let timer = LoopTimer()
        schedule(timer, every: interval, work)
        return timer
    }

    private func schedule(_ timer: LoopTimer, every interval: Duration, _ work: @escaping @Sendable () -> Void) {
        run(after: interval) { [weak self] in
            guard !timer.isCancelled else { return }
            work()
            self?.schedule(timer, every: interval, work)
        }
    }
}
