import Determinism

/// An entry of the library that is read on first use.
final class LazyJourney: Sendable {
    private enum State {
        case unread(@Sendable () -> JourneyLibrary.Entry)
        case read(JourneyLibrary.Entry)
    }

    private let state: Lock<State>

    init(_ entry: JourneyLibrary.Entry) { state = Lock(.read(entry)) }

    init(_ read: @escaping @Sendable () -> JourneyLibrary.Entry) { state = Lock(.unread(read)) }

    /// The entry, if it has been read.
    var known: JourneyLibrary.Entry? {
        state.withLock { if case .read(let entry) = $0 { entry } else { nil } }
    }

    var entry: JourneyLibrary.Entry {
        state.withLock { state in
            switch state {
            case .read(let entry): return entry
            case .unread(let read):
                let entry = read()
                state = .read(entry)
                return entry
            }
        }
    }
}
