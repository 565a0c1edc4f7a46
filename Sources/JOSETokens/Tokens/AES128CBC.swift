import CJourneymanOpenSSL

/// AES-128 in CBC mode with PKCS #7 padding, for one message; it authenticates nothing.
struct AES128CBC {
    private let key: [UInt8]
    private let vector: [UInt8]

    private static let blockSize = 16

    /// Sixteen bytes each.
    init(key: [UInt8], vector: [UInt8]) {
        precondition(key.count == 16 && vector.count == Self.blockSize, "AES-128-CBC needs 16 bytes of each")
        self.key = key
        self.vector = vector
    }

    func encrypt(_ plaintext: [UInt8]) -> [UInt8] {
        guard let ciphertext = run(plaintext, encrypting: true) else { preconditionFailure("AES-128-CBC failed") }
        return ciphertext
    }

    /// Nil for a broken block or broken padding.
    func decrypt(_ ciphertext: [UInt8]) -> [UInt8]? { run(ciphertext, encrypting: false) }

    private func run(_ input: [UInt8], encrypting: Bool) -> [UInt8]? {
        let context = EVP_CIPHER_CTX_new()
        defer { EVP_CIPHER_CTX_free(context) }
        var output = [UInt8].zeros(input.count + Self.blockSize)
        var count: Int32 = 0
        var rest: Int32 = 0
        let isDone =
            EVP_CipherInit_ex2(context, Algorithm.aes128CBC.pointer, key, vector, encrypting ? 1 : 0, nil) == 1
            && EVP_CipherUpdate(context, &output, &count, input, Int32(input.count)) == 1
            && output.withUnsafeMutableBufferPointer { buffer in
                EVP_CipherFinal_ex(context, buffer.baseAddress.map { $0 + Int(count) }, &rest) == 1
            }
        guard isDone else {
            ERR_clear_error()
            return nil
        }
        output.removeLast(output.count - Int(count + rest))
        return output
    }

    private struct Algorithm: @unchecked Sendable {
        let pointer: OpaquePointer

        static let aes128CBC = Algorithm()

        private init() {
            guard let pointer = EVP_CIPHER_fetch(nil, "AES-128-CBC", nil) else {
                preconditionFailure("OpenSSL has no AES-128-CBC")
            }
            self.pointer = pointer
        }
    }
}
