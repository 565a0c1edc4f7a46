import CJourneymanOpenSSL

/// A public key, perhaps with its private half, in OpenSSL's hands.
///
/// It is never changed after `init`, so threads may share it; each operation brings its own context. A refusal clears
/// the thread's error queue: TLS on the same thread would take what is left there for its own.
final class AsymmetricKey: @unchecked Sendable {
    let pointer: OpaquePointer

    /// Takes over the caller's reference.
    init(owning pointer: OpaquePointer) { self.pointer = pointer }

    deinit { EVP_PKEY_free(pointer) }

    /// PKCS #1 v1.5 for RSA; for ECDSA the two numbers in DER.
    func signature(of message: [UInt8], digest: String) -> [UInt8] {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        var size = 0
        let isReady =
            EVP_DigestSignInit_ex(context, nil, digest, nil, nil, pointer, nil) == 1
            && EVP_DigestSign(context, nil, &size, message, message.count) == 1
        precondition(isReady, "OpenSSL can't sign with its own key")
        return [UInt8](unsafeUninitializedCapacity: size) { output, initialized in
            initialized = size
            let status = EVP_DigestSign(context, output.baseAddress, &initialized, message, message.count)
            precondition(status == 1, "EVP_DigestSign failed")
        }
    }

    func verifies(_ signature: [UInt8], of message: [UInt8], digest: String) -> Bool {
        let context = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(context) }
        let isValid =
            EVP_DigestVerifyInit_ex(context, nil, digest, nil, nil, pointer, nil) == 1
            && EVP_DigestVerify(context, signature, signature.count, message, message.count) == 1
        if !isValid { ERR_clear_error() }
        return isValid
    }

    func isKind(_ name: String) -> Bool { EVP_PKEY_is_a(pointer, name) == 1 }

    /// Whether a private key's numbers belong together: with others OpenSSL can't sign.
    var isSound: Bool {
        guard let context = EVP_PKEY_CTX_new(pointer, nil) else { return false }
        defer { EVP_PKEY_CTX_free(context) }
        let isSound = EVP_PKEY_check(context) == 1
        ERR_clear_error()
        return isSound
    }

    var bits: Int { Int(EVP_PKEY_get_bits(pointer)) }

    /// The name of an elliptic curve key's group; nil for other kinds.
    var groupName: String? {
        var name = [CChar](repeating: 0, count: 64)
        guard EVP_PKEY_get_group_name(pointer, &name, name.count, nil) == 1 else {
            ERR_clear_error()
            return nil
        }
        return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// A number of the key, big-endian, filled up with zeros in front to at least `size` bytes.
    func number(_ parameter: String, size: Int = 0) -> [UInt8] {
        var number: OpaquePointer?
        guard EVP_PKEY_get_bn_param(pointer, parameter, &number) == 1 else {
            preconditionFailure("the key has no \(parameter)")
        }
        defer { BN_free(number) }
        var bytes = [UInt8](repeating: 0, count: max(size, Int(BN_num_bits(number) + 7) / 8))
        let written = BN_bn2binpad(number, &bytes, Int32(bytes.count))
        precondition(written == bytes.count, "BN_bn2binpad failed")
        return bytes
    }

    /// The public half as a SubjectPublicKeyInfo (RFC 5280 §4.1.2.7) in DER.
    var subjectPublicKeyInfo: [UInt8] {
        var start: UnsafeMutablePointer<UInt8>?
        let count = i2d_PUBKEY(pointer, &start)
        precondition(count > 0, "i2d_PUBKEY failed")
        defer { CRYPTO_free(start, nil, 0) }
        return Array(UnsafeBufferPointer(start: start, count: Int(count)))
    }

    /// The `kid` that this server gives a key: SHA-1 of its SubjectPublicKeyInfo, 28 characters of base64, as AM's
    /// look (AM-BEHAVIOUR §5.3).
    var keyID: String { Base64.encode(SHA1.digest(subjectPublicKeyInfo)) }
}
