#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Why the system refused something, in its own words.
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    package let code: Int32

    /// What the last system call of this thread left.
    init() { code = errno }

    init(_ code: Int32) { self.code = code }

    package var description: String { String(cString: strerror(code)) }

    var isMissingFile: Bool { code == ENOENT }
}

/// The system's file calls; the one place of the server that makes them.
package enum SystemFiles {
    /// The bytes of a file; nil where there is none of that name.
    package static func contents(_ path: String) throws -> [UInt8]? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let error = SystemError()
            if error.isMissingFile { return nil }
            throw error
        }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 { throw SystemError() }
            if count == 0 { return bytes }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    /// The bytes of a script's file; nil where there is none that can be read.
    @Sendable package static func script(_ path: String) -> [UInt8]? { try? contents(path) }

    /// Writes a file so that nobody ever reads a part of it. Where that can't be, the file that was there stays.
    ///
    /// - Parameters:
    ///   - mode: who may read a file that is made, within the process's mask; without it only its owner.
    ///   - isDurable: it survives a power cut, too.
    package static func replace(
        _ path: String, with bytes: [UInt8], mode: mode_t = 0o600, isDurable: Bool = false
    ) throws(SystemError) {
        let draft = path + ".new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        guard descriptor >= 0 else { throw SystemError() }
        defer { close(descriptor) }
        do throws(SystemError) {
            try writeAll(bytes[...], to: descriptor)
            if isDurable, fsync(descriptor) != 0 { throw SystemError() }
            guard rename(draft, path) == 0 else { throw SystemError() }
            if isDurable { try flush(folder: folder(of: path)) }
        } catch {
            remove(draft)
            throw error
        }
    }

    /// Has the disk keep which files there are in a folder.
    private static func flush(folder path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError() }
        defer { close(descriptor) }
        if fsync(descriptor) != 0 { throw SystemError() }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Makes a folder and those above it, for its owner only; does nothing where it is there.
    package static func makeFolder(_ path: String) throws(SystemError) {
        if mkdir(path, 0o700) == 0 { return }
        switch errno {
        case EEXIST where isFolder(path): return
        case ENOENT where path.contains("/"):
            let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
            guard !parent.isEmpty else { throw SystemError(ENOENT) }
            try makeFolder(String(parent))
            guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError() }
        case EEXIST: throw SystemError(ENOTDIR)
        case let code: throw SystemError(code)
        }
    }

    /// Takes all rights to a folder from everybody but its owner; does nothing where it isn't this user's.
    static func keepPrivate(folder path: String) { _ = chmod(path, 0o700) }

    /// Whether others than its owner can look into a folder, or change it.
    static func isOpenToOthers(folder path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
    }

    /// Makes a file, empty, where there is none, and takes all rights to it from everybody but its owner; who opens it
    /// next is told what prevents that.
    static func keepPrivate(file path: String) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        _ = fchmod(descriptor, 0o600)
        close(descriptor)
    }

    /// What tells whether a file has changed; nil where there is none.
    static func stamp(_ path: String) -> FileStamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        let identity = FileStamp.Identity(
            device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
        return FileStamp(
            identity: identity, size: Int64(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    package static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

    /// Whether it is a file that can be read without waiting for somebody, as a pipe can't.
    static func isFile(_ path: String) -> Bool { kind(of: path) == S_IFREG }

    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The names of what is in a folder, in alphabetical order, without hidden ones unless they are asked for.
    static func names(in folder: String, withHidden: Bool = false) throws(SystemError) -> [String] {
        guard let stream = opendir(folder) else { throw SystemError() }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // As a pointer: the entry ends with its name, and a copy of all that the type has room
            // for would read past it.
            guard let start = entry.pointer(to: \.d_name) else { continue }
            let name = start.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            if name.hasPrefix("."), !withHidden || name == "." || name == ".." { continue }
            names.append(name)
        }
        return names.sorted()
    }

    /// From the root, without symbolic links; as it was where there is no such file.
    package static func absolute(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Removes a file; does nothing where there is none.
    static func remove(_ path: String) { unlink(path) }

    /// Holds a file for this process alone until the descriptor is closed or the process ends. Where another one holds
    /// it, it waits, or returns nil.
    static func lock(_ path: String, waits: Bool = false) throws(SystemError) -> Int32? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError() }
        while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
            let error = SystemError()
            if error.code == EINTR { continue }
            close(descriptor)
            if error.code == EWOULDBLOCK { return nil }
            throw error
        }
        return descriptor
    }

    static func unlock(_ descriptor: Int32) { close(descriptor) }

    package static func writeToStandardOutput(_ bytes: [UInt8]) { try? writeAll(bytes[...], to: STDOUT_FILENO) }

    package static func writeToStandardError(_ bytes: [UInt8]) { try? writeAll(bytes[...], to: STDERR_FILENO) }

    /// Writes as much to standard error as it takes at once, and tells how many bytes that were: fewer than all where a
    /// pipe is full that nobody reads. Those that can never be written, as where the reader is gone, count as taken.
    static func offerToStandardError(_ bytes: ArraySlice<UInt8>) -> Int {
        var rest = bytes
        while !rest.isEmpty, takesMore(STDERR_FILENO) {
            // More than that may wait, even where there is room for some (POSIX, `write`).
            let piece = rest.prefix(Int(PIPE_BUF))
            let count = piece.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { break }
            guard count > 0 else { return bytes.count }
            rest = rest.dropFirst(count)
        }
        return bytes.count - rest.count
    }

    private static func takesMore(_ descriptor: Int32) -> Bool {
        var waited = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&waited, 1, 0) > 0
    }

    package static var processID: Int { Int(getpid()) }

    private static func writeAll(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError() }
            rest = rest.dropFirst(count)
        }
    }
}
