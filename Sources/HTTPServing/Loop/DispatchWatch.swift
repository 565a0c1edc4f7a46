import Dispatch

/// A descriptor watched by a queue of Dispatch.
final class DispatchWatch: DescriptorWatch {
    private let descriptor: Int32
    private let queue: DispatchQueue
    private let onWritable: @Sendable () -> Void
    private let reader: any DispatchSourceRead
    /// Made on first need: most answers go out in one write.
    private var writer: (any DispatchSourceWrite)?
    private var isReading = false
    private var isWriting = false
    private var isCancelled = false

    init(
        _ descriptor: Int32, queue: DispatchQueue, onReadable: @escaping @Sendable () -> Void,
        onWritable: @escaping @Sendable () -> Void
    ) {
        self.descriptor = descriptor
        self.queue = queue
        self.onWritable = onWritable
        reader = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        reader.setEventHandler(handler: onReadable)
    }

    func report(readable: Bool, writable: Bool) {
        guard !isCancelled else { return }
        if readable != isReading {
            isReading = readable
            readable ? reader.resume() : reader.suspend()
        }
        if writable != isWriting {
            isWriting = writable
            writable ? madeWriter().resume() : writer?.suspend()
        }
    }

    func cancel(finished: @escaping @Sendable () -> Void) {
        guard !isCancelled else { return }
        isCancelled = true
        let ending = DispatchGroup()
        cancel(reader, isRunning: isReading, in: ending)
        if let writer { cancel(writer, isRunning: isWriting, in: ending) }
        ending.notify(queue: queue, execute: finished)
    }

    /// A suspended source must run again, or its cancel handler never does and releasing it traps.
    private func cancel(_ source: any DispatchSourceProtocol, isRunning: Bool, in ending: DispatchGroup) {
        ending.enter()
        source.setCancelHandler { ending.leave() }
        source.cancel()
        if !isRunning { source.resume() }
    }

    private func madeWriter() -> any DispatchSourceWrite {
        if let writer { return writer }
        let made = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
        made.setEventHandler(handler: onWritable)
        writer = made
        return made
    }
}
