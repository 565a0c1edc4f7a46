#if canImport(CryptoKit)
    import CryptoKit
#else
    import CJourneymanOpenSSL
#endif

/// The digest that PKCE needs (FIPS 180-4).
enum SHA256Digest {
    /// The 32 bytes of the digest.
    static func of(_ bytes: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(SHA256.hash(data: bytes))
        #else
            var digest = [UInt8](repeating: 0, count: 32)
            let status = EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil)
            precondition(status == 1, "OpenSSL has no SHA-256")
            return digest
        #endif
    }
}
