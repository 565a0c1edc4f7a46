import Journeyman

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Terminal {
    /// The process's own.
    static let standard = Terminal(
        write: { SystemFiles.writeToStandardOutput(Array($0.utf8)) },
        writeError: { SystemFiles.writeToStandardError(Array($0.utf8)) })
}

/// The process's environment variables.
enum ProcessEnvironment {
    static var variables: [String: String] {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
            entry += 1
        }
        return variables
    }
}

/// Who else may use the files that the process makes.
struct FileMask {
    private let bits: mode_t

    /// New files are their owner's alone from now on: stores hold passwords' hashes, keys and sessions.
    /// Returns what was before.
    @discardableResult
    static func makePrivate() -> FileMask { FileMask(bits: umask(0o077)) }

    /// Counts while `body` runs.
    func during<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let other = umask(bits)
        defer { umask(other) }
        return try body()
    }
}

/// Whatever is on standard input, until it is closed.
enum Input {
    /// Blocks until the other side has closed it.
    static func waitForEnd() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count == 0 || count < 0 && errno != EINTR { return }
        }
    }
}
