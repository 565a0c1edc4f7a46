import Determinism

/// Work that a server does every now and then beside its answers, on a worker, and never twice at a time.
package struct Chore: Sendable {
    let interval: Duration
    private let work: @Sendable () -> Void
    private let isUnderWay = Lock(false)

    package init(every interval: Duration, _ work: @escaping @Sendable () -> Void) {
        self.interval = interval
        self.work = work
    }

    /// Hands the work to a worker; does nothing while it is still being done, or where the queue is full.
    func start(on workers: WorkerPool) {
        guard begin() else { return }
        let isAccepted = workers.submit { [self] in
            work()
            isUnderWay.withLock { $0 = false }
        }
        if !isAccepted { isUnderWay.withLock { $0 = false } }
    }

    private func begin() -> Bool {
        isUnderWay.withLock { isUnderWay in
            defer { isUnderWay = true }
            return !isUnderWay
        }
    }
}
