/// Authenticated encryption of AES-128-CBC and HMAC-SHA-256 with one key (RFC 7518 §5.2.3); to be kept, not made anew.
package struct A128CBCHS256: Sendable {
    private let authenticationKey: SymmetricKey
    private let encryptionKey: [UInt8]

    /// Bytes.
    package static let vectorSize = 16
    private static let keySize = 32
    private static let tagSize = 16

    /// What comes out of encryption, beside the initialization vector that went in.
    package struct Sealed: Sendable, Equatable {
        package let ciphertext: [UInt8]
        package let tag: [UInt8]

        package init(ciphertext: [UInt8], tag: [UInt8]) {
            self.ciphertext = ciphertext
            self.tag = tag
        }
    }

    /// Nil unless the key has 32 bytes: the first half authenticates, the second encrypts.
    package init?(key: SymmetricKey) {
        guard key.bytes.count == Self.keySize else { return nil }
        authenticationKey = SymmetricKey(Array(key.bytes.prefix(Self.keySize / 2)))
        encryptionKey = Array(key.bytes.suffix(Self.keySize / 2))
    }

    /// `vector` has 16 bytes and is never used twice with one key.
    package func seal(_ plaintext: [UInt8], vector: [UInt8], authenticating header: [UInt8]) -> Sealed {
        let ciphertext = AES128CBC(key: encryptionKey, vector: vector).encrypt(plaintext)
        return Sealed(ciphertext: ciphertext, tag: tag(ciphertext, vector, header))
    }

    /// Nil unless the tag fits; nothing is decrypted before that.
    package func open(_ sealed: Sealed, vector: [UInt8], authenticating header: [UInt8]) -> [UInt8]? {
        guard vector.count == Self.vectorSize, constantTimeEquals(sealed.tag, tag(sealed.ciphertext, vector, header))
        else { return nil }
        return AES128CBC(key: encryptionKey, vector: vector).decrypt(sealed.ciphertext)
    }

    private func tag(_ ciphertext: [UInt8], _ vector: [UInt8], _ header: [UInt8]) -> [UInt8] {
        let headerBits = UInt64(header.count) * 8
        let length = stride(from: UInt64(56), through: 0, by: -8).map { UInt8(truncatingIfNeeded: headerBits >> $0) }
        let message = header + vector + ciphertext + length
        return Array(HMACSHA256.authenticate(message, key: authenticationKey).prefix(Self.tagSize))
    }
}
