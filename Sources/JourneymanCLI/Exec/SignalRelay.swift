import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Hands the signals that this process gets on to a command; once that has ended, they end this process at once.
///
/// To be made before the process has threads that could be handed a signal. From then on signals stay pending until
/// there is a command, so that none is lost while the server starts.
struct SignalRelay {
    private static let signals = [
        SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT, SIGWINCH,
    ]
    /// What Ctrl-C and Ctrl-\ send, to all processes in front of the terminal. What Ctrl-Z sends may come to the
    /// command twice: when it goes on the second one is forgotten.
    private static let terminals = [SIGINT, SIGQUIT]
    /// What ends nobody who hasn't asked for it.
    static let harmless = [SIGCONT, SIGWINCH]

    private let relayed: sigset_t
    /// What a command would have inherited without this.
    let blockedBefore: sigset_t

    init() {
        var relayed = sigset_t()
        sigemptyset(&relayed)
        for number in Self.signals { sigaddset(&relayed, number) }
        // Without a handler macOS throws them away, blocked or not.
        for number in Self.harmless { signal(number) { _ in } }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &relayed, &before)
        self.relayed = relayed
        blockedBefore = before
    }

    func begin(with command: ExecutedCommand) {
        DispatchQueue(label: "journeyman.signals").async { [relayed] in
            var awaited = relayed
            var number: Int32 = 0
            while sigwait(&awaited, &number) == 0 { Self.relay(number, to: command) }
        }
    }

    private static func relay(_ number: Int32, to command: ExecutedCommand) {
        if terminals.contains(number), isInFrontOfTerminal, !command.hasEnded { return }
        if command.send(number) {
            if number == SIGTSTP { stop() }
        } else if !harmless.contains(number) {
            _exit(128 + number)
        }
    }

    /// Stops this process, too, until SIGCONT comes: as if the signal had not been caught, so only where somebody can
    /// see to it that it goes on.
    ///
    /// One that has come already finds nobody who is stopped: whoever stopped then would stay so.
    private static func stop() {
        var pending = sigset_t()
        sigpending(&pending)
        guard sigismember(&pending, SIGCONT) == 0 else { return }
        var stop = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &stop, nil)
        raise(SIGTSTP)
        pthread_sigmask(SIG_BLOCK, &stop, nil)
    }

    /// Whether a terminal sends its signals to this process, and so to the command, too.
    private static var isInFrontOfTerminal: Bool {
        let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return tcgetpgrp(descriptor) == getpgrp()
    }
}
