import Foundation

/// What `posix_spawn` is told of a program.
struct ChildProgram {
    /// Its path, and what it is told.
    let words: [String]
    let environment: [String: String]
    /// The descriptors that become 0, 1 and 2; `/dev/null` where there is none.
    let streams: [Int32?]

    func start() throws -> pid_t {
        let path = words[0]
        guard !streams.contains(where: { $0.map { $0 < 0 } ?? false }) else {
            throw NotStarted(description: "\(path): no descriptor was free for its streams")
        }
        let words = Self.list(words)
        let variables = Self.list(environment.map { "\($0.key)=\($0.value)" })
        defer { for pointer in words + variables { free(pointer) } }
        return try withAttributes { attributes in
            try withActions { actions in
                var process: pid_t = 0
                let error = posix_spawn(&process, path, &actions, &attributes, words, variables)
                guard error == 0 else { throw NotStarted(description: "\(path): \(String(cString: strerror(error)))") }
                return process
            }
        }
    }

    struct NotStarted: Error, CustomStringConvertible { let description: String }

    /// No signal is blocked: threads that run blocks of queues have blocked them all.
    private func withAttributes<Result>(_ body: (inout Attributes) throws -> Result) rethrows -> Result {
        var attributes = Attributes()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        #if canImport(Darwin)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT))
        #else
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        #endif
        return try body(&attributes)
    }

    private func withActions<Result>(_ body: (inout Actions) throws -> Result) rethrows -> Result {
        var actions = Actions()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in zip(Int32(0)..., streams) {
            if let stream {
                posix_spawn_file_actions_adddup2(&actions, stream, number)
            } else {
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            }
        }
        #if !canImport(Darwin)
            for other in Int32(streams.count)...Self.highestDescriptor {
                posix_spawn_file_actions_addclose(&actions, other)
            }
        #endif
        return try body(&actions)
    }

    #if !canImport(Darwin)
        /// That of this process, and some more for what other threads open meanwhile.
        private static var highestDescriptor: Int32 {
            let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
            return (open.compactMap { Int32($0) }.max() ?? 255) + 64
        }
    #endif

    /// C's list of texts, with nothing at its end.
    private static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] { texts.map { strdup($0) } + [nil] }

    #if canImport(Darwin)
        private typealias Attributes = posix_spawnattr_t?
        private typealias Actions = posix_spawn_file_actions_t?
    #else
        private typealias Attributes = posix_spawnattr_t
        private typealias Actions = posix_spawn_file_actions_t
    #endif
}
