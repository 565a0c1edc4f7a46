import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// When the process is to end: SIGTERM, SIGINT or, if asked for, the end of standard input.
///
/// To be made before the process has threads that could be handed a signal. From then on signals stay pending until they
/// are taken, so that none is lost while the server starts.
struct Ending {
    private let semaphore = DispatchSemaphore(value: 0)

    init(watchesInput: Bool) {
        Self.watchSignals(semaphore)
        if watchesInput { Self.watchInput(semaphore) }
    }

    /// Blocks until then.
    func wait() { semaphore.wait() }

    /// A dispatch source would need them ignored, and drops those that come before it is registered.
    private static func watchSignals(_ semaphore: DispatchSemaphore) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in [SIGTERM, SIGINT] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        DispatchQueue(label: "journeyman.signals").async { [signals] in
            var awaited = signals
            var number: Int32 = 0
            while sigwait(&awaited, &number) == 0 { semaphore.signal() }
        }
    }

    private static func watchInput(_ semaphore: DispatchSemaphore) {
        DispatchQueue(label: "journeyman.input").async {
            Input.waitForEnd()
            semaphore.signal()
        }
    }
}
