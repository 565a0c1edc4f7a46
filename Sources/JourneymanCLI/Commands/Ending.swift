import Determinism
import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// When the process is to end: SIGTERM, SIGINT or, if watched, the end of standard input. A second signal, for somebody
/// who doesn't want to wait for requests under way, ends it at once.
///
/// SIGHUP asks for something else, unless it comes because the terminal is gone.
///
/// To be made before the process has threads that could be handed a signal. From then on signals stay pending until
/// they are taken, so that none is lost while the server starts.
struct Ending {
    private let semaphore = DispatchSemaphore(value: 0)
    private let hangUp = Lock(HangUp())
    private let hangUps = DispatchQueue(label: "journeyman.hangups")

    private struct HangUp {
        /// What SIGHUP asks for; nil while the server starts.
        var action: (@Sendable () -> Void)?
        /// Whether one has come for which nothing was done yet.
        var hasCome = false

        /// What is to be done now, if anything.
        mutating func take() -> (@Sendable () -> Void)? {
            guard hasCome, let action else { return nil }
            hasCome = false
            return action
        }
    }

    /// From now on SIGHUP stays pending; the others end the process as usual: there is nothing to end in order yet.
    init() { Self.block([SIGHUP]) }

    /// From now on what ends the process is waited for.
    ///
    /// - Parameter watchesInput: whether the end of standard input ends it, too.
    func begin(watchesInput: Bool) {
        watchSignals()
        if watchesInput { watchInput() }
    }

    /// Blocks until then.
    func wait() { semaphore.wait() }

    /// Has something done after each SIGHUP, one time after the other; also for those that came before.
    func onHangUp(_ action: @escaping @Sendable () -> Void) {
        hangUp.withLock { $0.action = action }
        heedHangUp()
    }

    /// Apart from the thread that takes signals: what is done may wait, as for a file, and no signal may.
    private func heedHangUp() {
        hangUps.async { [hangUp] in
            let action = hangUp.withLock { $0.take() }
            action?()
        }
    }

    @discardableResult private static func block(_ numbers: [Int32]) -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for number in numbers { sigaddset(&signals, number) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        return signals
    }

    /// A dispatch source would need them ignored, and drops those that come before it is registered.
    private func watchSignals() {
        let signals = Self.block([SIGTERM, SIGINT, SIGHUP])
        let hadTerminal = Terminal.isThere
        DispatchQueue(label: "journeyman.signals").async { [self, signals] in
            var awaited = signals
            var number: Int32 = 0
            var hasBegun = false
            while sigwait(&awaited, &number) == 0 {
                if number == SIGHUP, !hadTerminal || Terminal.isThere {
                    hangUp.withLock { $0.hasCome = true }
                    heedHangUp()
                    continue
                }
                if hasBegun { _exit(128 + number) }
                hasBegun = true
                semaphore.signal()
            }
        }
    }

    private func watchInput() {
        DispatchQueue(label: "journeyman.input").async { [semaphore] in
            Input.waitForEnd()
            semaphore.signal()
        }
    }
}

extension Terminal {
    /// Whether the process has a terminal that could hang up.
    fileprivate static var isThere: Bool {
        let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }
}
