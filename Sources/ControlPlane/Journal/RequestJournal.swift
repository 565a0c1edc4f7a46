import Determinism
import EndpointRouting
import HTTPMessages

/// The last exchanges of a tenant: a ring, so many and so many bytes of them (DESIGN §5).
///
/// To record one takes the lock for as long as it takes to copy its bytes.
package final class RequestJournal: Sendable {
    package struct Limits: Sendable, Equatable {
        package var exchanges = 1_000
        /// Heads and bodies, as they travelled.
        package var bytes = 8 << 20
        /// How much of one body is kept: no single exchange drives out many others.
        package var bodyBytes: Int { bytes / 64 }

        package init() {}
    }

    /// An exchange and its number: they count from 1 and are never given twice.
    package struct Numbered: Sendable {
        package let number: Int
        package let entry: JournalEntry
    }

    package let limits: Limits
    private let ring: Lock<Ring>

    package init(_ limits: Limits = Limits()) {
        self.limits = limits
        ring = Lock(Ring(limits))
    }

    /// Keeps an exchange.
    package func record(_ entry: JournalEntry) { ring.withLock { $0.append(entry) } }

    /// What is kept now, oldest first.
    package var exchanges: [Numbered] {
        ring.withLock { $0.exchanges }.map { Numbered(number: $0.number, entry: JournalEntry($0.packed)) }
    }

    /// Of the last exchange that came, kept or not; 0 where none has.
    package var lastNumber: Int { ring.withLock { $0.lastNumber } }

    /// As on the first day: numbers begin anew.
    package func reset() { ring.withLock { $0 = Ring(limits) } }

    /// Forgets all and tells how many they were; numbers go on.
    @discardableResult
    package func clear() -> Int {
        ring.withLock { ring in
            defer { ring.removeAll() }
            return ring.count
        }
    }
}

extension RequestJournal {
    /// Keeps what was asked and answered, but for the admin API, which is where the journal is read.
    ///
    /// - Parameter end: when the answer was made, by the tenant's clock.
    package func record(_ routed: RoutedRequest, _ answer: RoutedRequest.Answer, until end: Instant) {
        guard routed.family != .admin else { return }
        record(
            JournalEntry(
                routed.request, answer, routed.context, duration: max(end - routed.context.now, .zero),
                bodyLimit: limits.bodyBytes))
    }
}

extension RequestJournal {
    /// Keeps what was refused before it came to an endpoint; what it asked of the admin API is left alone.
    package func record(refused request: HTTPRequest, _ response: HTTPResponse, in context: RequestContext) {
        guard !AdminPath.contains(request.target.path.dropFirst(context.mount.count)) else { return }
        record(
            JournalEntry(
                request, RoutedRequest.Answer(refusing: response), context, duration: .zero,
                bodyLimit: limits.bodyBytes))
    }
}

/// Entries in a circle; the places are made as they are first needed.
private struct Ring {
    private let limits: RequestJournal.Limits
    private var places: [PackedExchange?] = []
    /// Where the oldest entry is.
    private var start = 0
    private(set) var count = 0
    private var bytes = 0
    private(set) var lastNumber = 0

    init(_ limits: RequestJournal.Limits) { self.limits = limits }

    /// The memory of the last one that has to go serves the new one.
    mutating func append(_ entry: JournalEntry) {
        var room: [UInt8] = []
        while count > 0, count >= limits.exchanges || bytes + entry.weight > limits.bytes { room = removeFirst() }
        lastNumber += 1
        bytes += entry.weight
        let place = (start + count) % limits.exchanges
        if place == places.count { places.append(nil) }
        places[place] = PackedExchange(entry, in: consume room)
        count += 1
    }

    /// Returns the memory that is free now.
    private mutating func removeFirst() -> [UInt8] {
        let first = places[start].take()
        bytes -= first?.weight ?? 0
        start = (start + 1) % limits.exchanges
        count -= 1
        return first?.run ?? []
    }

    mutating func removeAll() { (places, start, count, bytes) = ([], 0, 0, 0) }

    /// With their numbers, oldest first.
    var exchanges: [(number: Int, packed: PackedExchange)] {
        (0..<count).compactMap { index in
            places[(start + index) % limits.exchanges].map { (lastNumber - count + 1 + index, $0) }
        }
    }
}
