import CJourneymanOpenSSL

/// HMAC-SHA-256 keyed once and copied for each message, which halves its cost (COSTS §3).
///
/// The context is never changed after `init`, so threads may copy it at the same time.
final class MessageAuthenticator: @unchecked Sendable {
    private let context: OpaquePointer

    private static let size = 32

    init(key: [UInt8]) {
        guard let context = EVP_MAC_CTX_new(Algorithm.hmac.pointer) else { preconditionFailure("out of memory") }
        // HMAC fills a short key up with zeros, so one zero is the empty key, for which Swift may have no address.
        let key = key.isEmpty ? [0] : key
        let status = journeyman_hmac_init(context, "SHA256", key, key.count)
        precondition(status == 1, "EVP_MAC_init failed")
        self.context = context
    }

    deinit { EVP_MAC_CTX_free(context) }

    func authenticate(_ message: [UInt8]) -> [UInt8] {
        let copy = EVP_MAC_CTX_dup(context)
        defer { EVP_MAC_CTX_free(copy) }
        return [UInt8](unsafeUninitializedCapacity: Self.size) { output, initialized in
            let isDone =
                EVP_MAC_update(copy, message, message.count) == 1
                && EVP_MAC_final(copy, output.baseAddress, &initialized, Self.size) == 1
            precondition(isDone && initialized == Self.size, "HMAC failed")
        }
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
