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
        guard isSecret, isatty(STDIN_FILENO) == 1 else { return readLine() }
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return readLine() }
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            say("\n")
        }
        return readLine()
    }
}
