import Determinism

/// Three numbers that the phone shows, one of which the user's browser shows, too.
struct PushNumbers: Sendable {
    let all: [Int]
    let right: Int

    /// Different ones under a hundred: each is at most 49 beyond the one before it.
    init(_ randomness: any Randomness) {
        let bytes = randomness.bytes(4).map(Int.init)
        let first = bytes[0] % 100
        let second = (first + 1 + bytes[1] % 49) % 100
        all = [first, second, (second + 1 + bytes[2] % 49) % 100]
        right = all[bytes[3] % 3]
    }
}
