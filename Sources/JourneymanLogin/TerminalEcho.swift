import Dispatch
import Foundation

/// A terminal that doesn't show what is typed, until it is told to again or the process is interrupted.
struct TerminalEcho {
    private let descriptor: Int32
    private let before: termios
    private let interrupt: any DispatchSourceSignal

    /// Nil where the descriptor is no terminal.
    static func off(_ descriptor: Int32) -> TerminalEcho? {
        var before = termios()
        guard tcgetattr(descriptor, &before) == 0 else { return nil }
        let echo = TerminalEcho(descriptor, before)
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(descriptor, TCSAFLUSH, &silent)
        return echo
    }

    func restore() {
        Self.set(before, descriptor)
        interrupt.cancel()
        signal(SIGINT, SIG_DFL)
    }

    /// Ctrl-C would leave a shell in which nobody sees what they type.
    private init(_ descriptor: Int32, _ before: termios) {
        self.descriptor = descriptor
        self.before = before
        signal(SIGINT, SIG_IGN)
        interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: DispatchQueue(label: "interrupt"))
        interrupt.setEventHandler {
            Self.set(before, descriptor)
            _exit(128 + SIGINT)  // raised again, it would wait for a thread that takes signals
        }
        interrupt.resume()
    }

    private static func set(_ attributes: termios, _ descriptor: Int32) {
        var attributes = attributes
        tcsetattr(descriptor, TCSAFLUSH, &attributes)
    }
}
