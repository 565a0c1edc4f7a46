import Foundation

/// Where questions are asked and answered.
package protocol Terminal {
    /// Prints a result.
    func show(_ text: String)
    /// Prints what the journey says and asks, apart from results.
    func say(_ text: String)
    /// The next line; nil at the end. `isSecret` keeps it off the screen.
    func readAnswer(isSecret: Bool) -> String?
}

/// The process' own streams: results go to standard output, the talk to standard error.
package struct StandardStreams: Terminal {
    package init() {}

    package func show(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
    package func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

    static func sayError(_ line: String) { StandardStreams().say(line + "\n") }

    package func readAnswer(isSecret: Bool) -> String? {
        guard isSecret, let echo = TerminalEcho.off(STDIN_FILENO) else { return readLine() }
        defer {
            echo.restore()
            say("\n")
        }
        return readLine()
    }
}
