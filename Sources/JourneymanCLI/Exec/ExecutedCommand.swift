import Determinism

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif
#if os(Linux)
    import CJourneymanEpoll
#endif

/// A command that runs with this process's streams, found and begun as a shell does it.
///
/// On Linux it is killed when the thread that begins it ends, and so with this process; macOS has nothing of the kind.
final class ExecutedCommand: Sendable {
    private let processID: pid_t
    private let isOver = Lock(false)

    /// Begins it.
    ///
    /// - Parameters:
    ///   - words: the command, and what it is told.
    ///   - signals: those that are blocked in it.
    init(
        _ words: [String], environment: [String: String], blocking signals: sigset_t
    ) throws(CommandError) {
        let name = words.first ?? ""
        let path = try Self.path(of: name, in: environment["PATH"] ?? "/usr/bin:/bin")
        let variables = environment.map { "\($0.key)=\($0.value)" }
        var start = Self.start(path, words, variables, signals)
        // A script without a first line that says what runs it.
        if start.error == ENOEXEC {
            start = Self.start("/bin/sh", ["/bin/sh", path] + words.dropFirst(), variables, signals)
        }
        guard start.error == 0 else { throw Self.refusal(of: name, start.error) }
        processID = start.process
    }

    var hasEnded: Bool { isOver.withLock { $0 } }

    /// Sends it a signal; whether it was still there.
    func send(_ signal: Int32) -> Bool {
        isOver.withLock { isOver in
            if !isOver { kill(processID, signal) }
            return !isOver
        }
    }

    /// Waits for its end, and tells its exit status, or 128 and the signal that ended it, as shells do.
    func wait() -> Int32 {
        var end = siginfo_t()
        // It stays there until it is known to be over: its number could be another process's.
        while waitid(P_PID, id_t(processID), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        var status: Int32 = 0
        isOver.withLock { isOver in
            isOver = true
            while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }

    /// As execvp(3) finds it.
    private static func path(of name: String, in searchPath: String) throws(CommandError) -> String {
        guard !name.isEmpty, !name.contains("/") else { return name }
        var error = ENOENT
        for folder in searchPath.split(separator: ":", omittingEmptySubsequences: false) {
            let path = "\(folder.isEmpty ? "." : folder)/\(name)"
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return path }
            error = EACCES
        }
        throw refusal(of: name, error)
    }

    private static func refusal(of name: String, _ error: Int32) -> CommandError {
        let reason = String(cString: strerror(error))
        return CommandError("\"\(name)\" can't be run: \(reason).", exit: error == ENOENT ? .notFound : .notExecutable)
    }

    private static func start(
        _ path: String, _ words: [String], _ variables: [String], _ signals: sigset_t
    ) -> (process: pid_t, error: Int32) {
        var blocked = signals
        var restored = sigset_t()
        sigemptyset(&restored)
        sigaddset(&restored, SIGPIPE)  // which this process ignores
        for number in SignalRelay.harmless { sigaddset(&restored, number) }
        let arguments = words.map { strdup($0) } + [nil]
        let environment = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        #if os(Linux)
            let process = journeyman_spawn_bound(path, arguments, environment, &blocked, &restored)
            return process < 0 ? (0, -process) : (process, 0)
        #else
            return spawn(path, arguments, environment, &blocked, &restored)
        #endif
    }

    #if !os(Linux)
        private static func spawn(
            _ path: String, _ arguments: [UnsafeMutablePointer<CChar>?],
            _ environment: [UnsafeMutablePointer<CChar>?], _ blocked: inout sigset_t, _ restored: inout sigset_t
        ) -> (process: pid_t, error: Int32) {
            var attributes: posix_spawnattr_t?
            posix_spawnattr_init(&attributes)
            defer { posix_spawnattr_destroy(&attributes) }
            posix_spawnattr_setsigmask(&attributes, &blocked)
            posix_spawnattr_setsigdefault(&attributes, &restored)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
            var process: pid_t = 0
            let error = posix_spawn(&process, path, nil, &attributes, arguments, environment)
            return (process, error)
        }
    #endif
}
