#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Another program of the machine, that reads a text and writes another one.
struct Program {
    private let path: String

    /// The first of that name in the folders of a search path; nil where there is none.
    init?(_ name: String, in searchPath: String) {
        let candidates = searchPath.split(separator: ":").map { "\($0)/\(name)" }
        guard let path = candidates.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
    }

    /// What it writes. Its input is a file without a name: a pipe to a program that has ended would end this one.
    func output(of arguments: [String], for input: String) throws(CommandError) -> String {
        guard let file = tmpfile(), let fromProgram = Pipe() else { throw CommandError("There is no file left.") }
        let bytes = Array(input.utf8)
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fflush(file) == 0 else {
            throw CommandError("There is no room for temporary files.")
        }
        rewind(file)
        let process = start(arguments, input: fileno(file), output: fromProgram.writing)
        fclose(file)
        close(fromProgram.writing)
        let output = Self.readAll(fromProgram.reading)
        close(fromProgram.reading)
        guard let process else { throw CommandError("\(path) can't be started.") }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard status == 0 else { throw CommandError("\(path) ended with an error.") }
        return String(decoding: output, as: UTF8.self)
    }

    /// The process, or nil.
    private func start(_ arguments: [String], input: Int32, output: Int32) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        let words = ([path] + arguments).map { strdup($0) }
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        return posix_spawn(&process, path, &actions, nil, words + [nil], environ) == 0 ? process : nil
    }

    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }
}

/// Two descriptors of a pipe, which no child process inherits by itself.
private struct Pipe {
    let reading: Int32
    let writing: Int32

    init?() {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }
}
