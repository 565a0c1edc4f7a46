import CJourneymanOpenSSL
import Determinism

/// HMAC-SHA-256 keyed once, which takes a third of keying it for each message (COSTS §3).
///
/// `@unchecked Sendable`: the first context is only ever copied; each copy is used by one thread at a time.
final class MessageAuthenticator: @unchecked Sendable {
    private let context: OpaquePointer
    /// Copies that nobody uses now.
    private let idle = Lock<[OpaquePointer]>([])

    private static let size = 32

    init(key: [UInt8]) {
        guard let context = EVP_MAC_CTX_new(Algorithm.hmac.pointer) else { preconditionFailure("out of memory") }
        // HMAC fills a short key up with zeros, so one zero is the empty key, for which Swift may have no address.
        let key = key.isEmpty ? [0] : key
        let status = journeyman_hmac_init(context, "SHA256", key, key.count)
        precondition(status == 1, "EVP_MAC_init failed")
        self.context = context
    }

    deinit {
        for context in idle.withLock({ $0 }) + [context] { EVP_MAC_CTX_free(context) }
    }

    func authenticate(_ message: [UInt8]) -> [UInt8] {
        let copy = idle.withLock { $0.popLast() } ?? EVP_MAC_CTX_dup(context)
        defer { if let copy { idle.withLock { $0.append(copy) } } }
        var code = [UInt8].zeros(Self.size)
        var count = 0
        let isDone =
            EVP_MAC_init(copy, nil, 0, nil) == 1 && EVP_MAC_update(copy, message, message.count) == 1
            && EVP_MAC_final(copy, &code, &count, Self.size) == 1
        precondition(isDone && count == Self.size, "HMAC failed")
        return code
    }

    private struct Algorithm: @unchecked Sendable {
        let pointer: OpaquePointer

        static let hmac = Algorithm()

        private init() {
            guard let pointer = EVP_MAC_fetch(nil, "HMAC", nil) else { preconditionFailure("OpenSSL has no HMAC") }
            self.pointer = pointer
        }
    }
}
