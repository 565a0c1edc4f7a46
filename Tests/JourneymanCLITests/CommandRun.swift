import Determinism
import JourneymanCLI

/// What a command line did.
struct CommandRun {
    let exitCode: Int32
    let output: String
    let errors: String

    init(_ arguments: String..., environment: [String: String] = [:]) {
        self.init(arguments, environment: environment)
    }

    init(_ arguments: [String], environment: [String: String] = [:]) {
        let written = Lock((output: "", errors: ""))
        let terminal = Terminal(
            write: { text in written.withLock { $0.output += text } },
            writeError: { text in written.withLock { $0.errors += text } })
        exitCode = CommandLineTool.run(arguments, environment: environment, terminal: terminal)
        (output, errors) = written.withLock { $0 }
    }
}
