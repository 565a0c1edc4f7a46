import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// When the process is to end: SIGTERM, SIGINT or, if asked for, the end of standard input.
///
/// Signals are taken over as soon as this is made, so that none is lost while the server starts.
struct Ending {
    private let semaphore = DispatchSemaphore(value: 0)
    private let sources: [any DispatchSourceSignal]

    init(watchesInput: Bool) {
        sources = [SIGTERM, SIGINT].map { [semaphore] in Self.source(of: $0, semaphore) }
        if watchesInput { Self.watchInput(semaphore) }
    }

    /// Blocks until then.
    func wait() { semaphore.wait() }

    private static func source(of number: Int32, _ semaphore: DispatchSemaphore) -> any DispatchSourceSignal {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
        source.setEventHandler { semaphore.signal() }
        source.resume()
        return source
    }

    private static func watchInput(_ semaphore: DispatchSemaphore) {
        DispatchQueue(label: "journeyman.input").async {
            Input.waitForEnd()
            semaphore.signal()
        }
    }
}
