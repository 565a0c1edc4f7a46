import Foundation

/// How many files and sockets the tests' process may have open.
package enum DescriptorLimit {
    /// Tests that run at once have thousands of sockets. A shell allows 1,024 on Debian and 256 on macOS, where no
    /// program gets more than this; beyond the limit Foundation's `Pipe` has no descriptors, and to read from it traps.
    package static let wanted: rlim_t = 10_240

    /// Raises the limit as far as it may be; once.
    static let raised: Void = {
        guard var limit = current, limit.rlim_cur < wanted else { return }
        limit.rlim_cur = min(wanted, limit.rlim_max)
        setrlimit(openFiles, &limit)
    }()

    /// What is allowed now, and what it may be raised to; nil where the system doesn't say.
    package static var current: rlimit? {
        var limit = rlimit()
        return getrlimit(openFiles, &limit) == 0 ? limit : nil
    }

    #if canImport(Glibc)
        private static let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let openFiles = RLIMIT_NOFILE
    #endif
}
