#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A source of unpredictable (or, seeded, repeatable) bytes.
package protocol Randomness: Sendable {
    /// That many bytes, each equally likely.
    func bytes(_ count: Int) -> [UInt8]
}

/// The machine's cryptographic randomness, fetched in pieces that small draws share.
package struct SystemRandomness: Randomness {
    private let pool = Lock<[UInt8]>([])

    package init() {}

    package func bytes(_ count: Int) -> [UInt8] {
        guard count <= Self.smallDraw else { return Self.fetched(count) }
        return pool.withLock { pool in
            if pool.count < count { pool = Self.fetched(Self.limit) }
            defer { pool.removeLast(count) }
            return Array(pool.suffix(count))
        }
    }

    private static func fetched(_ count: Int) -> [UInt8] {
        if count == 0 { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            while initialized < count {
                let length = min(limit, count - initialized)
                let part = UnsafeMutableRawBufferPointer(
                    rebasing: UnsafeMutableRawBufferPointer(buffer)[initialized...])
                let status = getentropy(part.baseAddress, length)
                precondition(status == 0, "the system gives no random bytes")
                initialized += length
            }
        }
    }

    /// What `getentropy` gives at once, in bytes.
    private static let limit = 256
    private static let smallDraw = 64
}

/// A repeatable stream: the same seed gives the same bytes. For tests and fixtures, never a secret.
///
/// SplitMix64 counts its words, so a stream can go on from a stored position.
package final class SeededRandomness: Randomness {
    package let seed: UInt64
    private let words: Lock<UInt64>

    package init(seed: UInt64, position: UInt64 = 0) {
        self.seed = seed
        words = Lock(position)
    }

    /// How many 64-bit words have been drawn.
    package var position: UInt64 { words.withLock { $0 } }

    /// Goes on after that many words.
    package func move(to position: UInt64) { words.withLock { $0 = position } }

    package func bytes(_ count: Int) -> [UInt8] {
        words.withLock { drawn in
            .drawn(count) {
                drawn &+= 1
                return Self.mix(seed &+ drawn &* 0x9E37_79B9_7F4A_7C15)
            }
        }
    }

    private static func mix(_ state: UInt64) -> UInt64 {
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}

extension [UInt8] {
    fileprivate static func drawn(_ count: Int, next: () -> UInt64) -> [UInt8] {
        if count == 0 { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            var index = 0
            while index < count {
                var word = next()
                for _ in 0..<Swift.min(8, count - index) {
                    buffer.initializeElement(at: index, to: UInt8(truncatingIfNeeded: word))
                    word >>= 8
                    index += 1
                }
            }
            initialized = count
        }
    }
}
