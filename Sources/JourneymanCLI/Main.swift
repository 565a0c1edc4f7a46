#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

@main
struct Main {
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        umask(0o077)  // stores hold passwords' hashes, keys and sessions
        exit(
            CommandLineTool.run(
                Array(CommandLine.arguments.dropFirst()), environment: ProcessEnvironment.variables, terminal: .standard
            ))
    }
}
