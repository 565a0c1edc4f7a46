import Dispatch

/// A serial queue of Dispatch.
final class DispatchLoop: EventLoop {
    private let queue: DispatchQueue

    init(name: String) { queue = DispatchQueue(label: name) }

    func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    func run(after pause: Duration, _ work: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + pause.dispatchInterval, execute: work)
    }

    func watch(
        _ descriptor: Int32, onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
    ) -> any DescriptorWatch {
        DispatchWatch(descriptor, queue: queue, onReadable: onReadable, onWritable: onWritable)
    }

    /// A queue without work holds nothing.
    func stop(waitingAtMost limit: Duration) {}
}

extension Duration {
    /// Negative durations count as none, those beyond 292 years as that.
    var dispatchInterval: DispatchTimeInterval {
        guard self > .zero else { return .nanoseconds(0) }
        let (seconds, overflow) = components.seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, carry) = seconds.addingReportingOverflow(components.attoseconds / 1_000_000_000)
        return .nanoseconds(overflow || carry ? .max : Int(sum))
    }
}
