import Journeyman

extension Command {
    static let exec = Command(
        "exec", "[OPTIONS] -- COMMAND …", "serve AM while a command runs, such as a test suite",
        details: {
            """
            Takes the options of `serve` but --exit-with-parent and --json; other than there it serves on free ports, keeps
            all state in memory and logs warnings only, where flags and environment say nothing else. The command finds
            the server in its environment:

            \(ExecVariables.help)

            Standard input and output are the command's, signals go to it, and the server ends when it ends.
            Each variable is there as TEST_RUNNER_… too, which `xcodebuild test` hands on to tests in a simulator.

            Exit status: the command's, or 128 and the signal that ended it; 125 where the server can't be started or
            the command line makes no sense, 126 where the command can't be run, 127 where there is none of that name.
            """
        },
        run: { call in
            do {
                return try serve(while: call)
            } catch let error as CommandError {
                throw error
            } catch {
                throw CommandError("\(error)", exit: .notBegun)
            }
        })

    /// What counts unless flags or the environment say otherwise: no other server is met or disturbed.
    private static let execDefaults = ["--port=0", "--https-port=0", "--ephemeral", "--log-level=warning"]

    /// What the command stands in the way of.
    private static let vainOptions = ["--exit-with-parent", "--json"]

    private static func serve(while call: Call) throws -> Exit {
        guard let separator = call.arguments.firstIndex(of: "--"), separator + 1 < call.arguments.count else {
            throw UsageError("exec needs -- and a command, as in: journeyman exec -- swift test")
        }
        let options = Array(call.arguments[..<separator])
        if let vain = vainOptions.first(where: { name in options.contains { $0.prefix { $0 != "=" } == name } }) {
            throw UsageError(
                "exec has no \(vain): the server ends when the command does, which standard output is left to.")
        }
        let configuration = try Configuration(
            arguments: options, environment: call.environment, defaults: execDefaults)
        let mask = FileMask.makePrivate()
        let relay = SignalRelay()
        let server = try LocalServer(configuration)
        defer { server.stop() }
        let environment = ExecVariables(server.report).added(to: call.environment)
        let command = try mask.during { () throws(CommandError) in
            try ExecutedCommand(
                Array(call.arguments[(separator + 1)...]), environment: environment, blocking: relay.blockedBefore)
        }
        relay.begin(with: command)
        return Exit(rawValue: command.wait())
    }
}

extension Command.Exit {
    /// As env(1), timeout(1) and others say that a command wasn't begun, for it may end with any lower status itself.
    static let notBegun = Command.Exit(rawValue: 125)
    /// As shells say it (POSIX XCU §2.8.2).
    static let notExecutable = Command.Exit(rawValue: 126)
    static let notFound = Command.Exit(rawValue: 127)
}
