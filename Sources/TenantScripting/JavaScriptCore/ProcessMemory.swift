#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// What this process holds in memory.
enum ProcessMemory {
    /// Gives back to the system what has been freed; the other systems do so by themselves.
    static func trim() {
        #if canImport(Glibc)
            // Glibc's module leaves it out.
            guard let symbol = dlsym(nil, "malloc_trim") else { return }
            _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
        #endif
    }

    /// Resident bytes; 0 where the system doesn't tell.
    static var residentBytes: Int {
        #if canImport(Darwin)
            var info = mach_task_basic_info()
            var count = mach_msg_type_number_t(
                MemoryLayout<mach_task_basic_info>.size / MemoryLayout<integer_t>.size)
            let status = withUnsafeMutablePointer(to: &info) { pointer in
                pointer.withMemoryRebound(to: integer_t.self, capacity: Int(count)) {
                    task_info(mach_task_self_, task_flavor_t(MACH_TASK_BASIC_INFO), $0, &count)
                }
            }
            return status == KERN_SUCCESS ? Int(info.resident_size) : 0
        #else
            let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return 0 }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(file, &bytes, bytes.count)
            let fields = bytes.prefix(max(0, count)).split(separator: UInt8(ascii: " "))
            guard fields.count > 1, let pages = Int(String(decoding: fields[1], as: UTF8.self)) else { return 0 }
            return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
        #endif
    }
}

/// How much time has passed for this thread.
struct RunTime {
    /// How long it has had the processor.
    var processor: Duration
    var wall: Duration

    static var now: RunTime {
        RunTime(processor: read(CLOCK_THREAD_CPUTIME_ID), wall: wallNow)
    }

    static var wallNow: Duration { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
    }
}
