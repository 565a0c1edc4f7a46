/// What the request that comes on a connection takes of what all together may take: its body, or its head before that.
///
/// What one read can bring isn't counted: there is no more of it than connections, and most requests are as short.
struct BodyShare {
    private let places: Places
    private var bytes = 0

    init(_ places: Places) { self.places = places }

    /// Counts a request that has grown so far; false where there is no room for it.
    mutating func grow(to length: Int) -> Bool {
        guard length > max(bytes, Shard.readBytes) else { return true }
        guard places.take(length - bytes) else { return false }
        bytes = length
        return true
    }

    /// The request isn't needed any more.
    mutating func giveBack() {
        guard bytes > 0 else { return }
        places.giveBack(bytes)
        bytes = 0
    }
}
