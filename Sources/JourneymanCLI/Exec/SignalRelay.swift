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
/// To be made before the process has threads that could be handed a signal. From then on signals stay pending until there
/// is a command, so that none is lost while the server starts.
struct SignalRelay {
    private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2]
    /// What Ctrl-C and Ctrl-\ send, to all processes in front of the terminal.
    private static let terminals = [SIGINT, SIGQUIT]

    private let relayed: sigset_t
    /// What a command would have inherited without this.
    let blockedBefore: sigset_t

    init() {
        var relayed = sigset_t()
        sigemptyset(&relayed)
        for number in Self.signals { sigaddset(&relayed, number) }
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, &relayed, &before)
        self.relayed = relayed
        blockedBefore = before
    }

    func begin(with command: ExecutedCommand) {
        DispatchQueue(label: "journeyman.signals").async { [relayed] in
            var awaited = relayed
            var number: Int32 = 0
            while sigwait(&awaited, &number) == 0 {
                if Self.terminals.contains(number), Self.isInFrontOfTerminal, !command.hasEnded { continue }
                guard command.send(number) else { _exit(128 + number) }
            }
        }
    }

    /// Whether a terminal sends its signals to this process, and so to the command, too.
    private static var isInFrontOfTerminal: Bool {
        let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return tcgetpgrp(descriptor) == getpgrp()
    }
}
