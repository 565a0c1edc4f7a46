import CJourneymanOpenSSL

extension String {
    /// Lets OpenSSL read the text's bytes.
    func withMemoryBIO<Result>(_ body: (OpaquePointer?) -> Result) -> Result {
        let bytes = Array(utf8)
        return bytes.withUnsafeBytes { buffer in
            let bio = BIO_new_mem_buf(buffer.baseAddress, Int32(clamping: buffer.count))
            defer { BIO_free(bio) }
            return body(bio)
        }
    }

    /// What OpenSSL writes; `write` returns 1 where it could.
    init(fromMemoryBIO write: (OpaquePointer?) -> Int32) {
        let bio = BIO_new(BIO_s_mem())
        defer { BIO_free(bio) }
        let status = write(bio)
        precondition(status == 1, "OpenSSL can't write to memory")
        var start: UnsafeMutablePointer<CChar>?
        let count = journeyman_bio_contents(bio, &start)
        self.init(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
