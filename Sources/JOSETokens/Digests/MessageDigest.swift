import CJourneymanOpenSSL

/// A digest algorithm of OpenSSL, fetched once: a fetch costs more than digesting a short message.
struct MessageDigest: @unchecked Sendable {
    private let algorithm: OpaquePointer

    static let sha1 = MessageDigest(fetching: "SHA1")
    static let sha256 = MessageDigest(fetching: "SHA256")
    static let sha384 = MessageDigest(fetching: "SHA384")
    static let sha512 = MessageDigest(fetching: "SHA512")

    private init(fetching name: String) {
        guard let algorithm = EVP_MD_fetch(nil, name, nil) else { preconditionFailure("OpenSSL has no \(name)") }
        self.algorithm = algorithm
    }

    func digest(_ bytes: [UInt8]) -> [UInt8] {
        let size = Int(EVP_MD_get_size(algorithm))
        var digest = [UInt8].zeros(size)
        let status = EVP_Digest(bytes, bytes.count, &digest, nil, algorithm, nil)
        precondition(status == 1, "EVP_Digest failed")
        return digest
    }
}
