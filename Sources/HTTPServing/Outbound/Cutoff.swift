import Determinism
import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Cuts a socket off when its time is up: whoever waits for it then, in however many steps, waits no longer.
final class Cutoff: Sendable {
    private struct State {
        var descriptor: Int32?
        var hasStruck = false
    }

    private let limit: Duration
    private let state = Lock(State())

    init(after limit: Duration) {
        self.limit = limit
        // A queue of its own: look-ups that hang take the threads of the global ones.
        let deadline = DispatchTime.now() + .milliseconds(Int(limit / .milliseconds(1)))
        DispatchQueue(label: "cutoff").asyncAfter(deadline: deadline) { [weak self] in self?.strike() }
    }

    /// From now on this socket is meant.
    func watch(_ descriptor: Int32) {
        let isLate = state.withLock { state in
            state.descriptor = descriptor
            return state.hasStruck
        }
        if isLate { strike() }
    }

    /// Closes the socket, which nobody needs any more.
    func forget(_ descriptor: Int32) {
        state.withLock { $0.descriptor = nil }
        close(descriptor)
    }

    /// Throws once the time is up.
    func check(_ server: String) throws(OutboundError) {
        guard state.withLock(\.hasStruck) else { return }
        throw OutboundError("\(server) doesn't answer within \(limit.inWords).", isLate: true)
    }

    private func strike() {
        state.withLock { state in
            state.hasStruck = true
            if let descriptor = state.descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
        }
    }
}

extension Duration {
    /// In seconds where they are whole ones, else in milliseconds.
    fileprivate var inWords: String {
        components.attoseconds == 0 ? "\(components.seconds) s" : "\(Int(self / .milliseconds(1))) ms"
    }
}
