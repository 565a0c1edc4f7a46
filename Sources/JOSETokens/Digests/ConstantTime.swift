import CJourneymanOpenSSL

/// Compares without telling by its duration where the first difference is; only the lengths show.
package func constantTimeEquals(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count && (a.isEmpty || CRYPTO_memcmp(a, b, a.count) == 0)
}
