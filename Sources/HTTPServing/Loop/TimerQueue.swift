/// Work for later in the order in which it is due.
///
/// An insertion moves what is due sooner: there are few timers, one for each answer that is held back.
struct TimerQueue {
    private struct Entry {
        /// By the monotonic clock.
        let due: Duration
        let work: @Sendable () -> Void
    }

    /// What is due next comes last.
    private var entries: [Entry] = []

    var nextDue: Duration? { entries.last?.due }

    /// Of work that is due at one instant, what was inserted first comes first.
    mutating func insert(due: Duration, _ work: @escaping @Sendable () -> Void) {
        var range = 0..<entries.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = entries[middle].due > due ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        entries.insert(Entry(due: due, work: work), at: range.lowerBound)
    }

    /// Takes out what is due by now.
    mutating func takeDue(at now: Duration) -> [@Sendable () -> Void] {
        var due: [@Sendable () -> Void] = []
        while let entry = entries.last, entry.due <= now {
            due.append(entry.work)
            entries.removeLast()
        }
        return due
    }
}
