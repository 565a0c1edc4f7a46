/// HMAC with SHA-256 (RFC 2104, RFC 4231).
package enum HMACSHA256 {
    /// 32 bytes.
    package static func authenticate(_ message: [UInt8], key: SymmetricKey) -> [UInt8] {
        key.authenticator.authenticate(message)
    }
}
