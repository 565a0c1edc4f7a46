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
        StandardDescriptors.fill()
        signal(SIGPIPE, SIG_IGN)
        exit(
            CommandLineTool.run(
                Array(CommandLine.arguments.dropFirst()), environment: ProcessEnvironment.variables, terminal: .standard
            ))
    }
}
