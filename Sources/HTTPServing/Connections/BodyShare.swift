/// What the body on a connection takes of what all bodies together may take.
///
/// A body that one read can bring isn't counted: there are no more of them than connections, and most requests have one.
struct BodyShare {
    private let places: Places
    private var bytes = 0

    init(_ places: Places) { self.places = places }

    /// Counts a body that has grown so far; false where there is no room for it.
    mutating func grow(to length: Int) -> Bool {
        guard length > max(bytes, Shard.readBytes) else { return true }
        guard places.take(length - bytes) else { return false }
        bytes = length
        return true
    }

    /// The body isn't needed any more.
    mutating func giveBack() {
        guard bytes > 0 else { return }
        places.giveBack(bytes)
        bytes = 0
    }
}
