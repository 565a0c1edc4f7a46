#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Standard input, output and error, which whoever starts the process may have closed.
enum StandardDescriptors {
    /// Opens `/dev/null` for each that is closed: the next file would get its number, and what is written to standard
    /// output would go into that. The lowest free number is given first, so the order matters.
    static func fill() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDWR)
        }
    }
}
