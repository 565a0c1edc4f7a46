import Dispatch

/// Runs what belongs to its share of the connections, one piece of work after the other.
///
/// A serial queue of Dispatch; only this folder knows that.
final class EventLoop: Sendable {
    private let queue: DispatchQueue

    init(name: String) { queue = DispatchQueue(label: name) }

    /// Work that has come first runs first.
    func run(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

    func run(after pause: Duration, _ work: @escaping @Sendable () -> Void) {
        queue.asyncAfter(deadline: .now() + pause.dispatchInterval, execute: work)
    }

    /// Runs work again and again until the timer is cancelled.
    func every(_ interval: Duration, _ work: @escaping @Sendable () -> Void) -> LoopTimer {
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(
            deadline: .now() + interval.dispatchInterval, repeating: interval.dispatchInterval,
            leeway: (interval / 10).dispatchInterval)
        source.setEventHandler(handler: work)
        source.activate()
        return LoopTimer(source)
    }

    /// Watches a descriptor; nothing is reported before the watch is told to.
    func watch(
        _ descriptor: Int32, onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
    ) -> DescriptorWatch {
        DescriptorWatch(descriptor, queue: queue, onReadable: onReadable, onWritable: onWritable)
    }
}

/// A timer of a loop.
struct LoopTimer {
    private let source: any DispatchSourceTimer

    fileprivate init(_ source: any DispatchSourceTimer) { self.source = source }

    func cancel() { source.cancel() }
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
